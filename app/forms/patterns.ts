/**
 * An email address: text, @, text, dot, text, without spaces (specification, section 5). The dot is the first possible
 * one, so that each text has only one match: patterns that backtrack over every dot take minutes for a long row of
 * dots.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
