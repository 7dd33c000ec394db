import { useEffect, useMemo, useState } from 'react'
import { collectFileLinks } from '../checks/files'
import type { Doc, Files } from '../checks/types'
import { isOnWebsite } from '../today/use-site-figures'

/**
 * Returns the size of each PDF that content links to, or null for a missing file. Each file is requested once. The
 * result is empty on the development server.
 */
export function useFiles(documents: Doc[]): Files {
  const [files, setFiles] = useState<Files>({})
  const paths = useMemo(
    () =>
      [...new Set(collectFileLinks(documents).map(({ file }) => file))]
        .filter((file) => file.endsWith('.pdf'))
        .sort()
        .join('\n'),
    [documents],
  )
  useEffect(() => {
    if (!isOnWebsite) return
    const controller = new AbortController()
    const load = async () => {
      const loadedFiles: Files = {}
      for (const path of paths.split('\n').filter(Boolean)) {
        const info = await fetchFileInfo(path, controller.signal)
        if (info !== undefined) loadedFiles[path] = info
      }
      setFiles(loadedFiles)
    }
    load().catch(() => undefined)
    return () => controller.abort()
  }, [paths])
  return files
}

/** Returns the size of a PDF, null when it does not exist, or undefined when the response is not conclusive. */
async function fetchFileInfo(path: string, signal: AbortSignal) {
  const response = await fetch(path, { method: 'HEAD', signal })
  if (response.status === 404) return null
  const bytes = Number(response.headers.get('content-length'))
  return response.ok &&
    response.headers.get('content-type')?.startsWith('application/pdf') &&
    bytes > 0
    ? { bytes }
    : undefined
}
