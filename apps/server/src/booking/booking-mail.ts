import { brandColours, fallbackColour } from '@spotter/domain/companies/brand.ts'
import type { AppointmentChange } from '@spotter/domain/booking/invited-kinds.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { escapedHtml } from '../platform/providers/mail-html.ts'
import { mailWords } from './booking-words.ts'

interface Details {
  change: AppointmentChange
  club: string
  colour: string | null
  name: string
  time: string
  zone: string
  address: string[]
  phone: string | null
  link: string
  locale: string
}

/** Plain text, and HTML without external resources. */
export function bookingMail(details: Details, t: Translate) {
  const { change, club, colour, name, time, zone, address, phone, link, locale } = details
  const { subject, says, action, file } = mailWords(change, { club, time }, t)
  const greeting = t('Hello {name},', { name })
  const inZone = t("The time is in the club's time zone, {zone}.", { zone })
  const otherwise = t("If the button doesn't work, copy this address into your browser:")
  const place = [club, ...address, ...(phone ? [phone] : [])]
  const text = `${[greeting, says, `${time}\n${inZone}`, place.join('\n'), `${action}: ${link}`, file].join('\n\n')}\n`
  const paragraph = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`
  const lines = (texts: string[]) => texts.map(escapedHtml).join('<br>')
  const fill = brandColours(colour ?? fallbackColour)[6]
  const struck = change === 'cancelled' ? 'text-decoration:line-through;' : ''
  const html = `<!doctype html>
<html lang="${escapedHtml(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-top:4px solid ${fill};border-radius:12px">
${paragraph(escapedHtml(greeting))}
${paragraph(escapedHtml(says))}
${paragraph(`<strong style="font-size:18px;${struck}">${escapedHtml(time)}</strong><br><span style="font-size:14px;color:#4b5563">${escapedHtml(inZone)}</span>`)}
${paragraph(lines(place))}
${paragraph(`<a href="${escapedHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${fill};color:#ffffff;font-weight:600;text-decoration:none">${escapedHtml(action)}</a>`)}
${paragraph(`${escapedHtml(otherwise)}<br><span style="word-break:break-all">${escapedHtml(link)}</span>`, 'font-size:14px;color:#4b5563')}
${paragraph(escapedHtml(file), 'margin-bottom:0;font-size:14px;color:#4b5563')}
</div>
</body>
</html>
`
  return { subject, text, html }
}
