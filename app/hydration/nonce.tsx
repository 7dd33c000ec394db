import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)
/** Provides the nonce of the response to the components of the page. */
export const NonceProvider = NonceContext.Provider

/**
 * Returns the nonce of this response's inline scripts. Browsers never receive it, because the server replaces it with
 * policy hashes.
 */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
