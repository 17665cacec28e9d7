export interface CalendarEvent {
  uid: string
  /** Grows with every change, so that calendars keep the newer version. */
  sequence: number
  changed: Date
  start: Date
  end: Date
  summary: string
  description?: string
  location?: string
  url?: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  private?: boolean
  organizer?: Address
  attendee?: Address
}

interface Address {
  name: string
  email: string
}

interface Calendar {
  name?: string
  events: readonly CalendarEvent[]
  refreshHours?: number
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL'
}

export const calendarType = 'text/calendar; charset=utf-8'

/** RFC 5545, with times in UTC to avoid time zone tables. */
export function writeCalendar({ name, events, refreshHours, method }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spotter//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...(name ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`] : []),
    ...(refreshHours
      ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]
      : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function linesOf(event: CalendarEvent): string[] {
  const { uid, sequence, changed, start, end, summary, description, location, url, status } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(changed)}`,
    `LAST-MODIFIED:${instant(changed)}`,
    `DTSTART:${instant(start)}`,
    // DTEND must be after DTSTART.
    ...(end > start ? [`DTEND:${instant(end)}`] : []),
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(url ? [`URL:${new URL(url).href}`] : []),
    `STATUS:${status}`,
    ...(event.private ? ['CLASS:PRIVATE'] : []),
    ...(event.organizer ? [`ORGANIZER;${addressed(event.organizer)}`] : []),
    ...(event.attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;${addressed(event.attendee)}`] : []),
    'END:VEVENT',
  ]
}

/** Quoted parameters can't contain quotes or control characters. */
const addressed = ({ name, email }: Address) =>
  `CN="${name
    .toWellFormed()
    .replaceAll('"', '’')
    .replaceAll(/\p{Cc}/gu, ' ')}":mailto:${email.replaceAll(/[\p{Cc}\s]/gu, '')}`

const instant = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Not allowed in RFC 5545, except line breaks and tabs in text. */
const controls = /[^\P{Cc}\n\t]/gu
const marks: Record<string, string> = { '\\': '\\\\', ';': '\\;', ',': '\\,' }

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n|\r|\n/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, (mark) => marks[mark] ?? mark)
    .replaceAll('\n', '\\n')

const longestLine = 75

/** At most 75 bytes per line, without splitting characters. */
function folded(line: string): string {
  if (line.length * 3 <= longestLine) return line
  const bytes = Buffer.from(line)
  if (bytes.length <= longestLine) return line
  const parts: string[] = []
  for (let from = 0; from < bytes.length;) {
    let to = Math.min(from + longestLine - (from === 0 ? 0 : 1), bytes.length)
    while (to < bytes.length && isContinuation(bytes[to])) to -= 1
    parts.push(bytes.toString('utf8', from, to))
    from = to
  }
  return parts.join('\r\n ')
}

const isContinuation = (byte = 0) => (byte & 0xc0) === 0x80
