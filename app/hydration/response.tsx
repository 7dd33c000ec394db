import { createContext, useContext } from 'react'

type ResponseParts = {
  /** The nonce of this response's inline elements, which the server replaces with policy hashes. */
  nonce: string
  /** The script that gives the data of the loaders to Remix. */
  dataScript: string
}

const ResponseContext = createContext<ResponseParts | undefined>(undefined)

/** Provides the parts of the response that only the server knows to the components of the page. */
export const ResponseProvider = ResponseContext.Provider

/** Returns the parts of the response that only the server knows, and nothing in the browser. */
export function useResponse(): ResponseParts | undefined {
  return useContext(ResponseContext)
}
