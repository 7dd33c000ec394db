import { useEffect, useMemo, useState } from 'react'
import { fileLinks } from '../checks/documents'
import type { Doc, Files } from '../checks/types'

/** Built and served by the website's own server, where the files are. */
const onWebsite = import.meta.env.PROD && window.location.pathname.startsWith('/studio')

/** Which of the PDFs that content links to are there, and how big; asked once for each. Empty when this is not the website's server. */
export function useFiles(documents: Doc[]): Files {
  const [files, setFiles] = useState<Files>({})
  const wanted = useMemo(
    () =>
      [
        ...new Set(
          fileLinks(documents).flatMap(({ file }) => (file.endsWith('.pdf') ? [file] : [])),
        ),
      ]
        .sort()
        .join('\n'),
    [documents],
  )
  useEffect(() => {
    if (!onWebsite) return
    const stop = new AbortController()
    const ask = async () => {
      const found: Files = {}
      for (const file of wanted.split('\n').filter(Boolean)) {
        const answer = await look(file, stop.signal)
        if (answer !== undefined) found[file] = answer
      }
      setFiles(found)
    }
    ask().catch(() => undefined)
    return () => stop.abort()
  }, [wanted])
  return files
}

async function look(file: string, signal: AbortSignal) {
  const answer = await fetch(file, { method: 'HEAD', signal })
  if (answer.status === 404) return null
  const bytes = Number(answer.headers.get('content-length'))
  return answer.ok && answer.headers.get('content-type')?.startsWith('application/pdf') && bytes > 0
    ? { bytes }
    : undefined
}
