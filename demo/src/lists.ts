import type { Country } from './names.ts'

interface DemoSource {
  name: string
  contact_method: string
  code?: string
  guest_waiver?: boolean
  parts?: readonly string[]
}

interface DemoCategory {
  name: string
  kinds: readonly string[]
  parts?: readonly string[]
}

interface Lists {
  tags: readonly string[]
  sources: readonly DemoSource[]
  categories: readonly DemoCategory[]
}

const english: Lists = {
  tags: [
    'Corporate',
    'Student',
    'Senior',
    'Personal training',
    'Group classes',
    'Spin',
    'Yoga',
    'Boxing',
    'Rehab',
    'Weight loss',
    'Marathon',
    'Early bird',
    'Family',
    'Referred',
    'VIP',
  ],
  sources: [
    {
      name: 'Website',
      contact_method: 'web',
      guest_waiver: true,
      parts: ['Contact form', 'Free trial page', 'Live chat'],
    },
    { name: 'Social media', contact_method: 'web', guest_waiver: true, parts: ['Instagram', 'Facebook', 'TikTok'] },
    { name: 'Walk-in', contact_method: 'walk_in', guest_waiver: true },
    { name: 'Phone enquiry', contact_method: 'phone' },
    { name: 'Member referral', contact_method: 'referral', code: 'member_referral', guest_waiver: true },
    { name: 'Point-of-sale referral', contact_method: 'referral', code: 'pos_referral' },
    { name: 'Outdoor', contact_method: 'walk_in', guest_waiver: true, parts: ['Billboard', 'Flyer', 'Bus shelter'] },
    { name: 'Events', contact_method: 'walk_in', parts: ['Open day', 'Fun run', 'School fete'] },
    { name: 'Corporate partner', contact_method: 'email' },
  ],
  categories: [
    { name: 'First visit', kinds: ['tour', 'walk-in'], parts: ['Club tour', 'Trial session', 'Membership advice'] },
    { name: 'Coaching', kinds: ['non-sales-appointment'], parts: ['Induction', 'Training plan', 'Body composition'] },
    { name: 'Nutrition', kinds: ['non-sales-appointment'] },
    { name: 'Physiotherapy', kinds: ['non-sales-appointment'] },
  ],
}

const german: Lists = {
  tags: [
    'Firmenfitness',
    'Studium',
    'Ab 60',
    'Personal Training',
    'Kurse',
    'Spinning',
    'Yoga',
    'Boxen',
    'Reha',
    'Abnehmen',
    'Marathon',
    'Frühaufsteher',
    'Familie',
    'Empfohlen',
    'VIP',
  ],
  sources: [
    {
      name: 'Website',
      contact_method: 'web',
      guest_waiver: true,
      parts: ['Kontaktformular', 'Seite zum Probetraining', 'Live-Chat'],
    },
    { name: 'Soziale Medien', contact_method: 'web', guest_waiver: true, parts: ['Instagram', 'Facebook', 'TikTok'] },
    { name: 'Im Vorbeigehen', contact_method: 'walk_in', guest_waiver: true },
    { name: 'Anruf', contact_method: 'phone' },
    { name: 'Empfehlung eines Mitglieds', contact_method: 'referral', code: 'member_referral', guest_waiver: true },
    { name: 'Empfehlung beim Abschluss', contact_method: 'referral', code: 'pos_referral' },
    { name: 'Außenwerbung', contact_method: 'walk_in', guest_waiver: true, parts: ['Plakat', 'Flyer', 'Haltestelle'] },
    { name: 'Veranstaltungen', contact_method: 'walk_in', parts: ['Tag der offenen Tür', 'Stadtlauf', 'Schulfest'] },
    { name: 'Partnerfirma', contact_method: 'email' },
  ],
  categories: [
    { name: 'Erster Besuch', kinds: ['tour', 'walk-in'], parts: ['Rundgang', 'Probetraining', 'Mitgliedsberatung'] },
    { name: 'Betreuung', kinds: ['non-sales-appointment'], parts: ['Einweisung', 'Trainingsplan', 'Körperanalyse'] },
    { name: 'Ernährung', kinds: ['non-sales-appointment'] },
    { name: 'Physiotherapie', kinds: ['non-sales-appointment'] },
  ],
}

export const listsOf = (country: Country): Lists => (country === 'DE' ? german : english)

export const leavingReasons = [
  'Too expensive',
  'Too far away',
  'No time',
  'Joined another club',
  'Health reasons',
  'Only looking',
  'Moving away',
  'Did not answer',
  'Not happy with facilities',
]

export const ownershipGroupNames = ['Northside Australia', 'Northside Overseas']

export const leadTemplate = {
  name: 'Website enquiries',
  pattern: [
    'Guest first name: {first_name}',
    'Guest last name: {last_name}',
    'Guest email: {email}',
    'Guest phone: {phone}',
    'Heard of us through: {source}',
    'Question: {comments}',
  ].join('\n'),
}
