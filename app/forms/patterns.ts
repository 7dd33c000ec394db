/**
 * Text, @, text, dot, text, without spaces (specification, section 5). The dot is the first that can be it, so that
 * there is one way to read any text: patterns that may try every dot take minutes over a long row of them.
 */
export const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
