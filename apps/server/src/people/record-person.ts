import { fullName } from '@spotter/domain/people/person.ts'
import { type OptOut } from '@spotter/domain/people/person-fields.ts'
import { msg } from '@spotter/domain/text.ts'
import type { By, Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import type { TagChange } from './person-tags.ts'
import type { FoundPerson } from './find-person.ts'

interface Whose {
  company_id: number
  id: number
}

const factOf = ({ company_id, id }: Whose) => ({ company_id, id })

interface RecordUpdateInput {
  person: Whose
  before: Record<string, unknown>
  after: Record<string, unknown>
  tags: TagChange | null
}

export const recordUpdate = (tx: Tx, actor: By, { person, before, after, tags }: RecordUpdateInput) =>
  record(tx, actor, 'person.updated', {
    ...factOf(person),
    before,
    after,
    timeline: {
      person_id: person.id,
      object: 'person',
      action: 'Updated',
      data: {
        fields: Object.keys(after),
        ...(tags ? { tags_added: tags.added, tags_removed: tags.removed } : {}),
      },
    },
  })

const optOutNames: Record<OptOut, string> = {
  email_opted_out: msg('Email'),
  sms_opted_out: msg('SMS'),
  do_not_call: msg('Call'),
  whatsapp_opted_out: msg('WhatsApp'),
}

export const recordOptOut = (tx: Tx, actor: By, person: Whose, from: OptOut) =>
  record(tx, actor, 'person.opted_out', {
    ...factOf(person),
    before: { [from]: false },
    after: { [from]: true },
    timeline: {
      person_id: person.id,
      object: 'person',
      action: 'Opted out',
      description: optOutNames[from],
      data: { from },
    },
  })

export async function recordAssignment(tx: Tx, actor: Staff, person: FoundPerson, from: number | null): Promise<void> {
  const to = person.salesperson_id
  const names = await namesOf(tx, [from, to])
  const name = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  await record(tx, actor, 'person.assigned', {
    ...factOf(person),
    before: { salesperson_id: from },
    after: { salesperson_id: to },
    timeline: {
      person_id: person.id,
      object: 'person',
      action: 'Assigned',
      data: { from: name(from), to: name(to), from_id: from, to_id: to },
    },
    payload: {
      notices: noticeFor(actor, to, {
        person_id: person.id,
        message_type: 'person',
        event: 'assigned',
        text: msg('{user} assigned {name} to you.'),
        values: { name: fullName(person), user: `${actor.user.first_name} ${actor.user.last_name}` },
      }),
    },
  })
}

export const noticeFor = (actor: Staff, user_id: number | null, notice: Omit<Notice, 'user_ids'>): Notice[] =>
  user_id === null || user_id === actor.id ? [] : [{ ...notice, user_ids: [user_id] }]

async function namesOf(tx: Tx, ids: (number | null)[]): Promise<Map<number, string>> {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [0, ...ids.filter((id) => id !== null)])
    .execute()
  return new Map(users.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
}
