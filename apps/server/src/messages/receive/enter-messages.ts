import type { Channel } from '@spotter/domain/messages/channels.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { msg } from '@spotter/domain/text.ts'
import type { FoundPerson } from '../../people/find-person.ts'
import { type KnownFact, recordEach } from '../../platform/facts/record-each.ts'
import type { Tx } from '../../platform/http/call.ts'
import { system } from '../../platform/http/caller.ts'
import type { MessageRow } from '../message-row.ts'
import { publishArrivals } from '../publish-messages.ts'

const notices: Record<Channel, string> = {
  email: msg('{name} sent an email: {text}'),
  sms: msg('{name} sent an SMS: {text}'),
  whatsapp: msg('{name} sent a WhatsApp message: {text}'),
}
/** In every language. */
const pictureSign = '📎'
const longestExcerpt = 140
const longestEntry = 10_000

interface Entering {
  row: MessageRow
  person: Pick<FoundPerson, 'id' | 'first_name' | 'last_name' | 'salesperson_id'> | null
  isKeyword?: boolean
  isQuiet?: boolean
  hasMedia?: boolean
}

/** In the timeline, the feed of the salesperson and on the club's screens; quiet ones are only stored. */
export async function enterMessages(tx: Tx, entering: readonly Entering[]): Promise<void> {
  await recordEach(tx, { ...system, visitor: true }, entering.map(factOf))
  await publishArrivals(
    tx,
    entering
      .filter(({ isQuiet }) => !isQuiet)
      .map((one) => ({ row: one.row, ...shownOf(one), salesperson_id: one.person?.salesperson_id ?? null })),
  )
}

function shownOf({ row, person, hasMedia = false }: Entering) {
  const said = saidIn(row).replaceAll(/\s+/g, ' ')
  return {
    name: person ? fullName(person) : (row.sender ?? ''),
    excerpt: shorten(said === '' && hasMedia ? pictureSign : said, longestExcerpt),
  }
}

function factOf(entering: Entering): KnownFact<'message.received'> {
  const { row, person, isKeyword = false, isQuiet = false } = entering
  const { id, company_id, channel } = row
  const { name, excerpt } = shownOf(entering)
  return {
    kind: 'message.received',
    company_id,
    id,
    after: { channel, person_id: row.person_id },
    ...(person && { timeline: { person_id: person.id, ...entryOf(row) } }),
    payload: {
      person_id: row.person_id,
      notices:
        person?.salesperson_id && !isKeyword && !isQuiet
          ? [
              {
                user_ids: [person.salesperson_id],
                person_id: person.id,
                message_type: channel,
                event: 'received',
                text: notices[channel],
                values: { name, text: excerpt },
              },
            ]
          : [],
    },
  }
}

export const entryOf = (row: MessageRow) => ({
  object: row.channel === 'whatsapp' ? ('incoming_whatsapp' as const) : row.channel,
  action: 'Received' as const,
  description: shorten(saidIn(row), longestEntry),
  data: { message_id: row.id },
})

const saidIn = ({ channel, subject, text }: MessageRow): string =>
  channel === 'email' ? (subject ?? visibleText(text)) : text

/** Never between the halves of a character. */
const shorten = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
