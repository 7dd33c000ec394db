/** Returns the id for a clinic's name: lowercase, with hyphens for spaces. Returns an id unchanged (SRV-05, C-16). */
export function clinicIdOf(nameOrId: string): string {
  return nameOrId.trim().toLowerCase().replace(/ /g, '-')
}
