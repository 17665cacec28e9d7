import { escapedHtml } from '../../platform/providers/mail-html.ts'
import type { EmailTable } from '../../reports/email-report.ts'

/** So many fit a phone; wider tables become a block for each row. */
const mostColumns = 4

export function tableHtml(table: EmailTable): string {
  if (!table.rows.length) return `<p style="margin:0 0 16px">${escapedHtml(table.empty)}</p>\n`
  return table.columns.length > mostColumns ? blocksHtml(table) : plainTable(table)
}

function plainTable({ columns, rows, totals }: EmailTable): string {
  const style = (isNumber: boolean | undefined) =>
    `padding:6px 8px;border-bottom:1px solid #e5e7eb;text-align:${isNumber ? 'right' : 'left'}`
  const head = columns.map(
    ({ label, isNumber }) => `<th scope="col" style="${style(isNumber)}">${escapedHtml(label)}</th>`,
  )
  const cell = (value: string | null, at: number) =>
    `<td style="${style(columns[at]?.isNumber)};overflow-wrap:anywhere">${escapedHtml(value ?? '–')}</td>`
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`)
  const foot = totals ? `<tfoot><tr style="font-weight:600">${totals.map(cell).join('')}</tr></tfoot>` : ''
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px"><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody>${foot}</table>`
}

/** The first value as its title, then each of the others with its name, as many beside each other as there is room for. */
function blocksHtml({ columns, rows, totals }: EmailTable): string {
  const figure = (value: string | null, at: number) =>
    value === null || value === ''
      ? ''
      : `<div style="display:inline-block;margin:0 16px 2px 0;overflow-wrap:anywhere"><span style="color:#4b5563">${escapedHtml(columns[at + 1]?.label ?? '')}:</span> <b>${escapedHtml(value)}</b></div>\n`
  const blocks = [...rows, ...(totals ? [totals] : [])].map(
    ([title = null, ...figures]) =>
      `<div style="padding:10px 0;border-bottom:1px solid #e5e7eb"><div style="margin:0 0 4px;font-weight:600;overflow-wrap:anywhere">${escapedHtml(title ?? '–')}</div>
${figures.map(figure).join('')}</div>`,
  )
  return `<div style="margin:0 0 16px;font-size:14px">${blocks.join('\n')}</div>`
}
