'use client'
// Runs in the browser: reports errors at once, uploads files with progress, and keeps what was typed. Without scripts
// the same form is sent as it is, and the server responds with a page.

import { FLASH_FRAGMENT, FORM_TIMESTAMP_PATH } from '@/shared/submissions/paths'
import { CheckField } from '@/ui/form/check-field'
import { ErrorSummary } from '@/ui/form/error-summary'
import { FileField } from '@/ui/form/file-field'
import formStyles from '@/ui/form/form.module.css'
import { PostForm } from '@/ui/form/post-form'
import { useIsHydrated } from '@/ui/form/use-is-hydrated'
import { type SubmissionStatus, useSubmission } from '../client/use-submission'
import { FileRows, UploadedFiles } from './file-rows'
import styles from './submission.module.css'
import { SubmissionField } from './submission-field'
import { type FormField, fieldId, type SubmissionFormProps } from './submission-form-props'

interface PartProps {
  given: SubmissionFormProps
  submission: SubmissionStatus
  hasScripts: boolean
}

function FilesCell({ field, given, submission, hasScripts }: PartProps & { field: FormField }) {
  const { files, problems } = submission
  const rows = { lang: given.lang, files, words: given.words.files }
  return (
    <FileField
      name={field.name}
      id={fieldId(field.name)}
      label={field.label}
      words={given.words.files}
      accept={given.files.accept}
      isMultiple={given.files.max > 1}
      hint={field.hint}
      problem={problems.ofField(field.name)}
      onChoose={hasScripts ? files.add : undefined}
    >
      {hasScripts ? (
        <FileRows {...rows} controlId={fieldId(field.name)} problemOf={problems.ofFile} />
      ) : (
        <UploadedFiles {...rows} />
      )}
    </FileField>
  )
}

function Cell({ field, ...part }: PartProps & { field: FormField }) {
  const { register, problems } = part.submission
  if (field.kind === 'files') return <FilesCell field={field} {...part} />
  return <SubmissionField field={field} register={register} problem={problems.ofField(field.name)} />
}

function Row({ row, ...part }: PartProps & { row: FormField[] }) {
  const cells = row.map((field) => <Cell key={field.name} field={field} {...part} />)
  return row.length > 1 ? <div className={formStyles.pair}>{cells}</div> : cells
}

function Consent({ given, submission }: Omit<PartProps, 'hasScripts'>) {
  const { text, isGiven, privacy } = given.consent
  return (
    <CheckField
      {...submission.register('consent')}
      id={fieldId('consent')}
      label={text}
      isMarked
      required
      defaultChecked={isGiven}
      problem={submission.problems.ofField('consent')}
      hint={
        privacy && (
          <>
            {privacy.before} <a href={privacy.href}>{privacy.title}</a>
          </>
        )
      }
    />
  )
}

/** Renders the form of a submission. `SubmissionFormSection` renders what surrounds it. */
export function SubmissionForm(given: SubmissionFormProps) {
  const { action, hidden, trap, rows, words } = given
  const submission = useSubmission(given)
  const problems = submission.problems.all()
  const part = { given, submission, hasScripts: useIsHydrated() }
  return (
    <>
      {problems.length > 0 && (
        <ErrorSummary
          id={FLASH_FRAGMENT}
          ref={submission.summary}
          title={words.problems}
          problems={problems}
        />
      )}
      <p className={styles.required}>{words.required}</p>
      <PostForm
        ref={submission.element}
        action={action}
        hidden={hidden}
        encType="multipart/form-data"
        submit={submission.submitWords}
        isBusy={submission.isBusy}
        onSubmit={submission.onSubmit}
        onChange={submission.onChange}
        onFocus={submission.onFocus}
      >
        <noscript>
          {/* biome-ignore lint/performance/noImgElement: invisible; the request records when the form was opened */}
          <img src={FORM_TIMESTAMP_PATH} alt="" width="1" height="1" className={styles.trap} />
        </noscript>
        <div className={styles.trap} aria-hidden="true">
          <label>
            {words.leaveEmpty}
            <input type="text" name={trap} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        {rows.map((row) => (
          <Row key={row[0]?.name} row={row} {...part} />
        ))}
        <Consent {...part} />
      </PostForm>
      {submission.isChecked && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text with two links, from the message files
        <p className={styles.required} dangerouslySetInnerHTML={{ __html: given.botCheckNotice }} />
      )}
      <p className="visually-hidden" role="status">
        {submission.isBusy && submission.submitWords}
      </p>
    </>
  )
}
