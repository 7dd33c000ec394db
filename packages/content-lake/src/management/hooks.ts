/** A webhook. */
export interface Hook {
  id: string
}
