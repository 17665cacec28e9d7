import { brandColours, fallbackColour } from '@spotter/domain/companies/brand.ts'
import type { AppointmentChange } from '@spotter/domain/booking/invited-kinds.ts'
import { placeholderOf } from '@spotter/domain/templates/merge-fields.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { escapedHtml } from '../platform/providers/mail-html.ts'
import { mailWords } from './booking-words.ts'

interface Details {
  change: AppointmentChange
  club: string
  colour: string | null
  time: string
  zone: string
  address: string[]
  phone: string | null
  locale: string
}

const link = placeholderOf('person.book_link')

/** HTML without external resources; name and link are filled in when it leaves. */
export function bookingMail(details: Details, t: Translate): { subject: string; text: string } {
  const { change, club, colour, time, zone, address, phone, locale } = details
  const { subject, says, action, file } = mailWords(change, { club, time }, t)
  const greeting = t('Hello {name},', { name: placeholderOf('person.first_name') })
  const inZone = t("The time is in the club's time zone, {zone}.", { zone })
  const otherwise = t("If the button doesn't work, copy this address into your browser:")
  const place = [club, ...address, ...(phone ? [phone] : [])]
  const paragraph = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`
  const lines = (texts: string[]) => texts.map(escapedHtml).join('<br>')
  const fill = brandColours(colour ?? fallbackColour)[6]
  const struck = change === 'cancelled' ? 'text-decoration:line-through;' : ''
  const text = `<div lang="${escapedHtml(locale)}" style="padding:24px;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-top:4px solid ${fill};border-radius:12px">
${paragraph(escapedHtml(greeting))}
${paragraph(escapedHtml(says))}
${paragraph(`<strong style="font-size:18px;${struck}">${escapedHtml(time)}</strong><br><span style="font-size:14px;color:#4b5563">${escapedHtml(inZone)}</span>`)}
${paragraph(lines(place))}
${paragraph(`<a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${fill};color:#ffffff;font-weight:600;text-decoration:none">${escapedHtml(action)}</a>`)}
${paragraph(`${escapedHtml(otherwise)}<br><span style="word-break:break-all">${link}</span>`, 'font-size:14px;color:#4b5563')}
${paragraph(escapedHtml(file), 'margin-bottom:0;font-size:14px;color:#4b5563')}
</div>
</div>`
  return { subject, text }
}
