import { colors } from '../../../app/pdf/paper.server'
import type { Style } from '../../../app/pdf/typesetter.server'
import { runsOf } from '../description'

export const styles = {
  title: { size: 22, bold: true, color: colors.deep },
  group: { size: 11, bold: true, color: colors.forest },
  purpose: { size: 11.5, color: colors.ink },
  heading: { size: 12.5, bold: true, color: colors.deep },
  subheading: { size: 10.5, bold: true, color: colors.deep },
  body: { size: 10.5, color: colors.ink },
  label: { size: 10, color: colors.ink },
  question: { size: 10, bold: true, color: colors.ink },
  hint: { size: 10, color: colors.muted },
  star: { size: 10, bold: true, color: '#a4262c' },
  running: { size: 10, color: colors.muted },
} satisfies Record<string, Style>

/** Splits text into plain and bold runs with their styles, which have the same size. */
export function styled(text: string, style: Style): { text: string; style: Style }[] {
  const bold = { ...style, bold: true }
  return runsOf(text).map((run) => ({ text: run.text, style: run.bold ? bold : style }))
}
