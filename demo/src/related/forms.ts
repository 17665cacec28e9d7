import { slugOf } from '@spotter/domain/forms/slug.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import type { Insertable } from 'kysely'
import type { Database } from '@spotter/server/platform/db/schema.ts'
import type { Country } from '../names.ts'
import type { Random } from '../random.ts'
import type { StoriesClub } from '../stories-club.ts'
import type { Story } from '../story.ts'
import { insertRows } from '../write-rows.ts'

type FormRow = Omit<Insertable<Database['custom_forms']>, 'company_id' | 'slug' | 'user_id' | 'source_id'>

interface DemoForm {
  id: number
  header: string
  /** Share of web leads, and conversion in percent. */
  share: number
  conversion: [number, number]
}

const contact = ['first_name', 'last_name', 'email', 'phone_mobile'] as const
const plain = { opt_in_message: null, message: null }

const formsOf = (country: Country): (FormRow & Pick<DemoForm, 'share' | 'conversion'>)[] => {
  const words = country === 'DE' ? german : english
  return [
    {
      ...plain,
      ...words.trial,
      fields: [...contact],
      required: ['first_name', 'email'],
      comments: true,
      opt_in: true,
      header_background_color: '#0b7285',
      share: 0.6,
      conversion: [14, 22],
    },
    {
      ...plain,
      ...words.desk,
      fields: [...contact, 'smart_address', 'birthday', 'gender'],
      required: ['first_name', 'last_name', 'phone_mobile'],
      auto_refresh: true,
      refresh_delay: 10,
      header_background_color: '#0072bc',
      share: 0.25,
      conversion: [62, 78],
    },
    {
      ...plain,
      ...words.friend,
      fields: ['first_name', 'last_name', 'phone_mobile'],
      required: ['first_name', 'phone_mobile'],
      header_background_color: '#e8590c',
      share: 0.15,
      conversion: [30, 42],
    },
  ]
}

const english = {
  trial: { header: 'Your free trial week', message: 'Thank you! We will call you within a day.' },
  desk: { header: 'Welcome! Please sign in here', message: 'Thank you! Please take a seat, we are with you shortly.' },
  friend: { header: 'Bring a friend' },
}
const german: typeof english = {
  trial: { header: 'Deine Gratis-Probewoche', message: 'Vielen Dank! Wir melden uns innerhalb eines Tages.' },
  desk: { header: 'Willkommen! Bitte hier anmelden', message: 'Vielen Dank! Wir sind gleich für dich da.' },
  friend: { header: 'Bring deine Freunde mit' },
}

/** The first has no owner. */
export async function addForms(tx: Tx, club: StoriesClub, name: string): Promise<DemoForm[]> {
  const forms: DemoForm[] = []
  for (const [index, { share, conversion, ...form }] of formsOf(club.country).entries()) {
    const { id } = await tx
      .insertInto('custom_forms')
      .values({
        ...form,
        company_id: club.id,
        user_id: index ? (club.salespeople[0] ?? null) : null,
        source_id: null,
        slug: slugOf(`${name} ${form.header}`),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [tag_id] = club.tags
    if (tag_id !== undefined && index === 0)
      await tx.insertInto('custom_form_tags').values({ form_id: id, tag_id }).execute()
    forms.push({ id, header: form.header, share, conversion })
  }
  const onPosters = { company_id: club.id, slug: slugOf(name), form_id: forms[0]?.id ?? null }
  await tx.insertInto('friendly_slugs').values(onPosters).execute()
  return forms
}

const shareOfForms = 0.45

export function sendForms(random: Random, forms: readonly DemoForm[], stories: readonly Story[], web: number) {
  return stories
    .filter(({ person }) => person.contact_method_id === web && random.chance(shareOfForms))
    .map((story) => {
      const form = pickForm(random, forms)
      const { id: person_id, company_id, created_at } = story.person
      story.write(created_at, {
        object: 'person',
        action: 'Registered',
        description: form.header,
        data: { form_id: form.id, by: 'visitor' },
        user_id: null,
      })
      return { company_id, form_id: form.id, key: `demo-${person_id}`, person_id, created_at }
    })
}

type Sent = ReturnType<typeof sendForms>

interface SentForms {
  club: StoriesClub
  forms: readonly DemoForm[]
  sent: Sent
}

export async function countForms(
  tx: Tx,
  random: Random,
  { club: { id: company_id }, forms, sent }: SentForms,
): Promise<void> {
  await insertRows(tx, 'custom_form_submissions', sent)
  await insertRows(
    tx,
    'custom_form_counts',
    forms.map(({ id: form_id, conversion: [least, most] }) => {
      const leads = sent.filter((one) => one.form_id === form_id).length
      return { company_id, form_id, views: Math.ceil((leads * 100) / random.int(least, most)), leads }
    }),
  )
}

function pickForm(random: Random, forms: readonly DemoForm[]): DemoForm {
  let left = random.next() * forms.reduce((sum, { share }) => sum + share, 0)
  const found = forms.find(({ share }) => (left -= share) < 0)
  return found ?? forms[0]!
}
