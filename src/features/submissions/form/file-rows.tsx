import { fileSize } from '@/i18n/format/file-size'
import { interpolate } from '@/i18n/format/interpolate'
import { withUnitSpace } from '@/i18n/format/unit-space'
import type { ChosenFile, Files } from '../client/use-files'
import styles from './submission.module.css'
import type { FileLabels } from './submission-form-props'

interface FileRowsProps {
  /** Id of the control that chooses files. */
  controlId: string
  lang: string
  files: Files
  /** Returns the text of a file's error. */
  problemOf: (file: ChosenFile) => string
  words: FileLabels
}

function Size({ bytes, lang }: { bytes: number; lang: string }) {
  const [value, format] = fileSize(bytes)
  return (
    // Browsers format spaces and units differently from the server.
    <span className={`caption ${styles.fileSize}`} suppressHydrationWarning>
      {withUnitSpace(new Intl.NumberFormat(lang, format).format(value))}
    </span>
  )
}

/**
 * Returns the control to focus when the row of a button is removed: that of the next row, or the one that chooses
 * files.
 */
function controlAfter(button: HTMLElement, controlId: string): HTMLElement | null | undefined {
  const next = button.closest('li')?.nextElementSibling
  return next ? next.querySelector<HTMLElement>('button:last-of-type') : document.getElementById(controlId)
}

function Row({ file, controlId, lang, files, problemOf, words }: FileRowsProps & { file: ChosenFile }) {
  const { name, size, share, ticket, fault, source } = file
  const named = (text: string) => interpolate(text, { name })
  return (
    <li className={styles.fileRow} data-problem={fault ? true : undefined}>
      <span className={styles.fileName}>{name}</span>
      <Size bytes={size} lang={lang} />
      <span className={styles.fileActs}>
        {fault === 'offline' && source && (
          <button
            type="button"
            className={styles.fileAct}
            aria-label={named(words.againNamed)}
            onClick={({ currentTarget }) => {
              // The next button exists only while the file is not uploaded.
              if (currentTarget.nextElementSibling instanceof HTMLElement)
                currentTarget.nextElementSibling.focus()
              files.again(file)
            }}
          >
            {words.again}
          </button>
        )}
        <button
          type="button"
          className={styles.fileAct}
          aria-label={named(words.removeNamed)}
          onClick={({ currentTarget }) => {
            controlAfter(currentTarget, controlId)?.focus()
            files.remove(file)
          }}
        >
          {words.remove}
        </button>
      </span>
      {!ticket && !fault && (
        <progress className={styles.progress} aria-label={named(words.sending)} max={1} value={share} />
      )}
      {fault && (
        <span className={styles.fileProblem} role="alert">
          {problemOf(file)}
        </span>
      )}
      {ticket && <input type="hidden" name="kept" value={ticket} />}
    </li>
  )
}

/** Renders the chosen files, each with its progress or its error. */
export function FileRows(props: FileRowsProps) {
  const { files, words } = props
  const arrived = files.files.filter(({ ticket }) => ticket).at(-1)
  const ready = arrived ? interpolate(words.ready, { name: arrived.name }) : ''
  return (
    <>
      {files.files.length > 0 && (
        <ul className={styles.files}>
          {files.files.map((file) => (
            <Row key={file.id} {...props} file={file} />
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {files.removed === null ? ready : interpolate(words.removed, { name: files.removed })}
      </span>
    </>
  )
}

/** Renders the stored files as checkboxes, for pages without scripts. */
export function UploadedFiles({ lang, files, words }: Pick<FileRowsProps, 'lang' | 'files' | 'words'>) {
  if (files.files.length === 0) return null
  return (
    <fieldset className={styles.kept}>
      <legend>{words.kept}</legend>
      {files.files.map(({ id, name, size, ticket }) => (
        <label key={id} className={styles.keptFile}>
          <input type="checkbox" name="kept" value={ticket} defaultChecked />
          <span className={styles.fileName}>{name}</span>
          <Size bytes={size} lang={lang} />
        </label>
      ))}
    </fieldset>
  )
}
