import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)
export const NonceProvider = NonceContext.Provider

/** The mark of this answer's own inline scripts. Browsers never see it: the server turns it into policy hashes. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
