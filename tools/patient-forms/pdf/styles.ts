import { colours } from '../../../app/pdf/paper.server'
import type { Style } from '../../../app/pdf/typesetter.server'
import { type Run, runsOf } from '../description'

export const styles = {
  title: { size: 22, bold: true, colour: colours.deep },
  group: { size: 11, bold: true, colour: colours.forest },
  purpose: { size: 11.5, colour: colours.ink },
  heading: { size: 12.5, bold: true, colour: colours.deep },
  subheading: { size: 10.5, bold: true, colour: colours.deep },
  body: { size: 10.5, colour: colours.ink },
  label: { size: 10, colour: colours.ink },
  question: { size: 10, bold: true, colour: colours.ink },
  hint: { size: 10, colour: colours.muted },
  star: { size: 10, bold: true, colour: '#a4262c' },
  running: { size: 10, colour: colours.muted },
} satisfies Record<string, Style>

/** Plain and bold text in two styles that share a size. */
export function styled(text: string, style: Style): { text: string; style: Style }[] {
  const bold = { ...style, bold: true }
  return runsOf(text).map((run: Run) => ({ text: run.text, style: run.bold ? bold : style }))
}
