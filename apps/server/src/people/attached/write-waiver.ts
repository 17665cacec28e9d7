import { blocksOf } from '@spotter/domain/kiosk/agreement.ts'
import { languageNames } from '@spotter/domain/settings/languages.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { paperSizeOf } from '../../platform/typesetting/paper-size.ts'
import { hashOf } from './hash-agreement.ts'
import type { FoundWaiver } from './show-waiver.ts'
import { faintly, openPaper } from './waiver-pdf-page.ts'
import { drawingOf } from './waiver-pdf-signature.ts'

const box = { width: 230, height: 84 }
/** The signature and everything below it stay together. */
const endHeight = 300

export async function writeWaiver(waiver: FoundWaiver, language: string, t: Translate) {
  const { title, company_name, agreement, agreement_hash, locale, version, signed_by } = waiver
  const drawing = await drawingOf(waiver)
  const size = paperSizeOf(waiver.country)
  const written = [company_name, title, agreement, signed_by].join('\n')
  const paper = await openPaper({ title: `${title} - ${signed_by}`, club: company_name, language, size, written })

  paper.write([{ text: company_name, bold: false }], faintly)
  paper.write([{ text: title, bold: true }], { size: 18 })
  paper.gap(8)
  paper.rule()
  for (const block of blocksOf(agreement)) paper.writeBlock(block)

  paper.gap(10)
  paper.room(endHeight)
  paper.drawSignature(drawing, box)
  paper.write([{ text: signed_by, bold: true }], { size: 11 })
  paper.write([{ text: signedAt(waiver), bold: false }])
  if (!drawing) paper.write([{ text: t('The signature cannot be shown.'), bold: false }], faintly)
  paper.gap(12)
  paper.rule()
  if (version !== null) paper.fact(t('Waiver'), t('Version {number}', { number: version }))
  if (locale !== null) paper.fact(t('Language'), t(languageNames[locale]))
  paper.fact(t('SHA-256 of the text'), agreement_hash, { isSum: true })
  const isUnchanged = hashOf(agreement) === agreement_hash
  paper.write([
    {
      text: isUnchanged
        ? t("The text hasn't changed since it was signed.")
        : t('The text has changed since it was signed.'),
      bold: !isUnchanged,
    },
  ])
  return paper.finish((page, pages) => t('Page {page} of {pages}', { page, pages }))
}

function signedAt({ signed_at, time_zone, date_format, time_format }: FoundWaiver): string {
  const tzinfo = tzinfoOf(time_zone) ?? 'UTC'
  const offset = new Intl.DateTimeFormat('en', { timeZone: tzinfo, timeZoneName: 'longOffset' })
    .formatToParts(new Date(signed_at))
    .find(({ type }) => type === 'timeZoneName')
  return `${formatDateTime(signed_at, { tzinfo, date_format, time_format })} (${time_zone}, ${offset?.value ?? 'GMT'})`
}
