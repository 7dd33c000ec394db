import { longDate } from '@site/domain/dates'
import { breakLines, colors, drawLines, paper } from '~/pdf/paper.server'
import {
  type Acknowledgment,
  acknowledgments,
  requiredAcknowledgments,
} from '~/membership/agreement/text/acknowledgments'
import { agreedBilling } from '~/membership/agreement/signing/agreement-payload'
import type { SignedAgreement } from './agreement-record.server'
import {
  columnGap,
  columnWidth,
  drawHeading,
  type Sheet,
  textStyles,
  valueRun,
} from './agreement-sheet.server'
import { billingDayText, paymentPending } from '~/membership/agreement/text/agreement-phrases'
import { describeCharges } from '~/membership/purchase/charges'

const labelWidth = 74
const leading = 13
const rowScope = '/A <</O /Table /Scope /Row>>'

/** Returns the entered and selected values as labels and values in two columns. */
function valueRows({
  payload,
  facts,
  practice,
  clinicName,
}: SignedAgreement): [string, string][][] {
  const { freq, billDay } = agreedBilling(payload)
  const charges = describeCharges(facts, freq, { billDay, contact: practice })
  return [
    [
      ['Patient name', payload.member_name],
      ['Date of birth', longDate(payload.dob)],
      ['Phone', payload.phone],
      ['Email', payload.email],
      ...(payload.signs_for_patient
        ? ([
            ['Signed by', payload.signer_name],
            ['Relationship', payload.signer_relationship],
          ] satisfies [string, string][])
        : []),
      ['Clinic', clinicName],
    ],
    [
      ['Package', facts.name],
      ['Amount due', `${charges.label}: ${charges.summary}`],
      ['Payment', paymentPending],
      ['Billing day', billingDayText(payload)],
      ['Start date', longDate(payload.start_date)],
      ['End date', longDate(payload.end_date)],
    ],
  ]
}

/** Draws the values of the agreement as a table (AGR-12). */
export function drawValues(sheet: Sheet, agreement: SignedAgreement): void {
  const { pdf } = sheet
  const sides = valueRows(agreement).map((side) =>
    side.map(([label, value]) => ({
      label,
      lines: breakLines(pdf, [valueRun(pdf, value, textStyles.value)], columnWidth - labelWidth),
    })),
  )
  const [left = [], right = []] = sides
  drawHeading(sheet, 'Patient, package and payment', 60)
  pdf.within('Table', () => {
    for (let index = 0; index < Math.max(left.length, right.length); index++) {
      // Every row has the cells of both sides, so that screen readers find each value in its column.
      const cells = [left[index], right[index]].map((cell, column) => ({
        label: cell?.label ?? '',
        lines: cell?.lines ?? [],
        column,
      }))
      const height = Math.max(...cells.map(({ lines }) => lines.length)) * leading + 3
      sheet.ensureHeight(height)
      const { y } = sheet.position
      pdf.decoration((drawing) => {
        drawing.setDrawColor(colors.line)
        drawing.setLineWidth(0.5)
        for (const { column, label } of cells)
          if (label)
            drawing.line(
              columnLeft(column),
              y + height - 1.5,
              columnLeft(column) + columnWidth,
              y + height - 1.5,
            )
      })
      pdf.within('TR', () => {
        for (const { column, label, lines } of cells) {
          pdf.within(
            'TH',
            () => {
              if (label)
                pdf.drawText([
                  { text: label, x: columnLeft(column), y: y + 10, style: textStyles.label },
                ])
            },
            rowScope,
          )
          pdf.within('TD', () =>
            drawLines(pdf, lines, columnLeft(column) + labelWidth, y + 10, leading),
          )
        }
      })
      sheet.position.y += height
    }
  })
  sheet.position.y += 12
}

const columnLeft = (column: number) => paper.left + column * (columnWidth + columnGap)

const names: Record<Acknowledgment, string> = {
  ack_terms: 'Terms',
  ack_disclosure: 'Disclosures',
  ack_autorenew: 'Automatic renewal',
  ack_bonus: 'Other included services',
  payment_in_full: 'Payment in full',
  acknowledge: 'Signature',
}

/**
 * Draws every checkbox with its sentence: agreed to, or not applicable to this package and payment
 * (AGR-14).
 */
export function drawAcknowledgments(
  sheet: Sheet,
  { payload, facts }: SignedAgreement,
  texts: Record<Acknowledgment, string>,
): void {
  const { pdf } = sheet
  const required = requiredAcknowledgments(facts, payload.pay_option)
  const box = 9
  const indent = 16
  drawHeading(sheet, 'Acknowledgments', 40)
  for (const name of acknowledgments) {
    const isChecked = payload[name]
    const state = isChecked
      ? 'Agreed.'
      : required.includes(name)
        ? 'Not agreed.'
        : 'Not applicable.'
    const runs = [
      { text: `${names[name]}: ${state}`, style: textStyles.strong },
      { text: required.includes(name) ? ` ${texts[name]}` : '', style: textStyles.text },
    ]
    const lines = breakLines(pdf, runs, sheet.width - indent)
    const height = lines.length * 12
    sheet.ensureHeight(height)
    const { y } = sheet.position
    pdf.decoration((drawing) => {
      drawing.setDrawColor(isChecked ? colors.forest : colors.border)
      drawing.setLineWidth(0.9)
      drawing.rect(paper.left + 0.5, y + 1, box, box, 'S')
      drawing.setLineWidth(1.5)
      if (isChecked)
        drawing.lines(
          [
            [2, 2.4],
            [3.8, -5.2],
          ],
          paper.left + 2.2,
          y + 5.6,
          [1, 1],
          'S',
          false,
        )
      else drawing.line(paper.left + 2.8, y + 5.5, paper.left + 7.2, y + 5.5)
    })
    pdf.within('P', () => drawLines(pdf, lines, paper.left + indent, y + 9, 12))
    sheet.position.y += height + 3.5
  }
  sheet.position.y += 6
}
