import type { Choice } from '../fields/SelectField.tsx'
import type { ChoicePage } from '../pickers/use-remote-choices.ts'
import type { Tone } from '../states/StatusBadge.tsx'

export type SamplePerson = {
  id: number
  name: string
  status: string
  tone: Tone
  email: string
  phone: string
  salesperson: string
  next_step: string
  score: number
  created_at: string
}

const firstNames = ['Ava', 'Axel', 'Bea', 'Carlos', 'Dana', 'Emeka', 'Freya', 'Goran', 'Hana', 'Ilias']
const lastNames = ['Carter', 'Kowalski', 'Tanaka', 'Haddad', 'Nguyen', 'Okafor', 'Larsen', 'Silva']
const statuses: [string, Tone][] = [
  ['Enquiry', 'neutral'],
  ['Tour', 'accent'],
  ['Trial', 'caution'],
  ['Sale', 'positive'],
  ['Not interested', 'negative'],
  ['Guest', 'special'],
]

export const samplePeople: SamplePerson[] = Array.from({ length: 240 }, (_, index) => {
  const first = firstNames[index % firstNames.length] ?? ''
  const last = lastNames[(index * 3) % lastNames.length] ?? ''
  const [status, tone] = statuses[index % statuses.length] ?? ['Enquiry', 'neutral']
  return {
    id: index + 1,
    name: index === 4 ? 'Wilhelmina Featherstonehaugh-Castellanos de la Frontera' : `${first} ${last}`,
    status,
    tone,
    email: `${first}.${last}${index}@example.com`.toLowerCase(),
    phone: `+61 400 ${String(100000 + index * 371).slice(0, 3)} ${String(100 + index * 7).slice(0, 3)}`,
    salesperson: ['Dana V.', 'Tom B.', 'Priya N.'][index % 3] ?? '',
    next_step: ['Call back', 'Book a tour', '—'][index % 3] ?? '',
    score: (index * 37) % 101,
    created_at: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
  }
})

const plans: Choice[] = Array.from({ length: 34 }, (_, index) => ({
  id: index + 1,
  text: `Recurring plan ${index + 1}`,
}))

export async function loadPlans({ q, page }: { q: string; page: number }): Promise<ChoicePage> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const found = plans.filter(({ text }) => text.toLowerCase().includes(q.toLowerCase()))
  return { collection: found.slice((page - 1) * 10, page * 10), pagination: { total_entries: found.length } }
}

export const sampleChoices: Choice[] = statuses.map(([text], index) => ({ id: index + 1, text }))

export const sampleAddresses = [118, 120, 122, 124].map((number) => ({
  id: String(number),
  text: `${number} Smith Street, Collingwood VIC 3066`,
  address: `${number} Smith Street`,
  city: 'Collingwood',
  state: 'VIC',
  zip: '3066',
}))
