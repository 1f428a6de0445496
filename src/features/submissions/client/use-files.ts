// Manages the files of a submission in the browser. Each is uploaded as soon as it is chosen.

import { useRef, useState } from 'react'
import type { SubmissionErrorCode } from '@/shared/submissions/errors'
import type { Form } from '@/shared/submissions/forms'
import type { SubmissionFormProps, UploadedFile } from '../form/submission-form-props'
import { deleteFile, sendFile } from './send-submission'

/** A file that is being uploaded (`share`: from 0 to 1), has been stored (`ticket`), or was refused (`fault`). */
export interface ChosenFile {
  id: string
  name: string
  size: number
  share: number
  ticket?: string
  fault?: SubmissionErrorCode | 'offline'
  /** Time of the next permitted upload, in milliseconds since 1970. */
  opensAt?: number
  /** The file, for another upload. */
  source?: File
}

type Bounds = SubmissionFormProps['files']

let made = 0
function idOfNext(): string {
  made += 1
  return `file-${made}`
}

const ofTicket = (file: UploadedFile): ChosenFile => ({ ...file, id: file.ticket, share: 1 })
const ofSource = (source: File): ChosenFile => ({
  id: idOfNext(),
  name: source.name,
  size: source.size,
  share: 0,
  source,
})

/** Returns the error that can be detected before the upload. */
function faultOf({ size }: File, room: number, { maxBytes }: Bounds): SubmissionErrorCode | undefined {
  if (room <= 0) return 'fileTooMany'
  if (size === 0) return 'fileEmpty'
  return size > maxBytes ? 'fileTooLarge' : undefined
}

/** Returns a list whose latest value can be read before React renders it. */
function useList(first: () => ChosenFile[]) {
  const [files, setFiles] = useState(first)
  const latest = useRef(files)
  const change = (work: (files: ChosenFile[]) => ChosenFile[]) => {
    latest.current = work(latest.current)
    setFiles(latest.current)
  }
  return { files, latest, change }
}

/** Returns the files and their actions. Calls `onChange` when the visitor adds, removes or retries a file. */
export function useFiles(form: Form, bounds: Bounds, onChange: () => void) {
  const { files, latest, change } = useList(() => bounds.kept.map(ofTicket))
  const underWay = useRef(new Set<Promise<void>>())
  /** Name of the file removed last; null after another change. */
  const [removed, setRemoved] = useState<string | null>(null)
  const update = (id: string, values: Partial<ChosenFile>) =>
    change((all) => all.map((file) => (file.id === id ? { ...file, ...values } : file)))

  async function send({ id, source }: ChosenFile): Promise<void> {
    if (!source) return
    const outcome = await sendFile(form, source, (share) => update(id, { share }))
    if (outcome === 'offline') return update(id, { fault: 'offline' })
    if ('fault' in outcome) return update(id, outcome)
    const isWanted = latest.current.some((file) => file.id === id)
    if (!isWanted) return deleteFile(form, outcome.ticket)
    setRemoved(null)
    update(id, outcome)
  }
  function begin(file: ChosenFile): void {
    const sending = send(file)
    underWay.current.add(sending)
    void sending.finally(() => underWay.current.delete(sending))
  }
  const roomLeft = () => bounds.max - latest.current.filter(({ fault }) => !fault).length
  /** Uploads a file unless it has an error: in a row of its own, or again in the row with this id. */
  function take(source: File, id?: string): void {
    const fault = faultOf(source, roomLeft(), bounds)
    const file = { ...ofSource(source), ...(id && { id }), ...(fault && { fault }) }
    change((all) => (id ? all.map((one) => (one.id === id ? file : one)) : [...all, file]))
    if (!fault) begin(file)
  }
  function again({ source, id }: ChosenFile): void {
    if (source) take(source, id)
  }
  function fillRoom(): void {
    for (const file of latest.current) if (file.fault === 'fileTooMany') again(file)
  }

  return {
    files,
    removed,
    /** Returns the files to submit with the form. */
    tickets: (): UploadedFile[] =>
      latest.current.flatMap(({ ticket, name, size }) => (ticket ? [{ ticket, name, size }] : [])),
    add(chosen: readonly File[]): void {
      onChange()
      for (const source of chosen) take(source)
    },
    again(file: ChosenFile): void {
      onChange()
      again(file)
    },
    remove({ id, name, ticket }: ChosenFile): void {
      onChange()
      setRemoved(name)
      change((all) => all.filter((file) => file.id !== id))
      if (ticket) void deleteFile(form, ticket)
      fillRoom()
    },
    /** Replaces the files that the server has sent back by those of a newer draft. */
    restore(tickets: readonly UploadedFile[]): void {
      change((all) => [...tickets.map(ofTicket), ...all.filter(({ ticket }) => !ticket)])
    },
    /** Marks files that the server no longer has; `known` are the tickets that it still has. */
    forget(known: readonly string[]): void {
      change((all) =>
        all.map((file) => {
          const { ticket, ...gone } = file
          return !ticket || known.includes(ticket) ? file : { ...gone, fault: 'fileChooseAgain' }
        }),
      )
    },
    clear: () => change(() => []),
    isUnderWay: () => underWay.current.size > 0,
    /** Resolves when no upload is in progress, after retrying interrupted ones; with a file that has an error, if any. */
    async settled(): Promise<ChosenFile | undefined> {
      for (const file of latest.current) if (file.fault === 'offline') again(file)
      while (underWay.current.size > 0) await Promise.all(underWay.current)
      return latest.current.find(({ fault }) => fault)
    },
  }
}

export type Files = ReturnType<typeof useFiles>
