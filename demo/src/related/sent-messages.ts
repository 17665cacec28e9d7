import type { Country } from '../names.ts'
import { welcomeTextOf } from '../notes.ts'
import type { HistoryRow, Rows } from '../rows.ts'
import type { Writer } from '../write-rows.ts'

interface SendingClub {
  country: Country
  number: string | null
  email: string
}

/** What the stories' entries open. Before the history is written, which no one may change. */
export async function addSentMessages(rows: Rows, { reserveIds }: Writer, club: SendingClub) {
  const sent = rows.history.filter(
    ({ object, action }) => action === 'Sent' && (object === 'email' || object === 'sms'),
  )
  const ids = await reserveIds('messages', sent.length)
  const people = new Map(rows.people.map((person) => [person.id, person]))
  return sent.map((entry, place) => {
    const id = ids[place] ?? 0
    entry.data = { ...entry.data, message_id: id }
    const person = people.get(entry.person_id)
    const isEmail = entry.object === 'email'
    const recipient = isEmail ? person?.email : person?.phone_mobile
    return { id, ...writtenIn(entry, club), sender: isEmail ? club.email : club.number, recipient: recipient ?? '' }
  })
}

const writtenIn = (
  { object, company_id, person_id, user_id, description, created_at: at }: HistoryRow,
  club: SendingClub,
) => ({
  company_id,
  person_id,
  user_id,
  channel: object,
  direction: 'outbound',
  status: 'delivered',
  subject: object === 'email' ? description : null,
  text: object === 'email' ? welcomeTextOf(club.country) : description,
  sent_at: at,
  delivered_at: at,
  created_at: at,
  updated_at: at,
})
