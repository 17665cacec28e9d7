import type { UserFlag } from '@spotter/domain/accounts/actor.ts'
import type { Role } from '@spotter/domain/accounts/roles.ts'

export const groupName = 'Northside Group'
export const corporationName = 'Northside Holdings'

export const clubs = [
  {
    key: 'melbourne',
    name: 'Northside Fitness',
    slug: 'northside-fitness',
    country: 'AU',
    region: 'Pacific',
    address: '118 Smith Street',
    city: 'Melbourne',
    state: 'VIC',
    zip: '3066',
    phone: '+61 3 5550 0118',
    latitude: -37.7983,
    longitude: 144.9831,
    time_zone: 'Melbourne',
    date_format: '%d/%m/%Y',
    time_format: '%I:%M %P',
    visitor_app_code: 'NORTHSIDE-1',
    brand_colour: null,
    header_colour: null,
  },
  {
    key: 'london',
    name: 'Camden Strength',
    slug: 'camden-strength',
    country: 'GB',
    region: 'Europe',
    address: '41 Chalk Farm Road',
    city: 'London',
    state: 'Greater London',
    zip: 'NW1 8AJ',
    phone: '+44 20 7946 0041',
    latitude: 51.5424,
    longitude: -0.1487,
    time_zone: 'London',
    date_format: '%d/%m/%Y',
    time_format: '%H:%M',
    visitor_app_code: 'CAMDEN-2',
    brand_colour: '#0f766e',
    header_colour: '#134e4a',
  },
  {
    key: 'boston',
    name: 'Harbor Athletic',
    slug: 'harbor-athletic',
    country: 'US',
    region: 'Americas',
    address: '200 Seaport Boulevard',
    city: 'Boston',
    state: 'MA',
    zip: '02210',
    phone: '+1 617 555 0120',
    latitude: 42.3501,
    longitude: -71.0429,
    time_zone: 'Eastern Time (US & Canada)',
    date_format: '%m/%d/%Y',
    time_format: '%I:%M %P',
    visitor_app_code: 'HARBOR-3',
    brand_colour: '#b45309',
    header_colour: null,
  },
  {
    key: 'berlin',
    name: 'Spree Sport',
    slug: 'spree-sport',
    country: 'DE',
    region: 'Europe',
    address: 'Köpenicker Straße 16',
    city: 'Berlin',
    state: 'Berlin',
    zip: '10997',
    phone: '+49 30 23125016',
    latitude: 52.5039,
    longitude: 13.4341,
    time_zone: 'Berlin',
    date_format: '%Y/%m/%d',
    time_format: '%H:%M',
    visitor_app_code: 'SPREE-4',
    brand_colour: '#7c3aed',
    header_colour: null,
  },
] as const
export type ClubKey = (typeof clubs)[number]['key']

export interface CastUser {
  key: string
  first_name: string
  last_name: string
  role: Role
  clubs: readonly ClubKey[]
  flags?: readonly UserFlag[]
  locale?: string
}

const everywhere = ['melbourne', 'london', 'boston', 'berlin'] as const

export const users: readonly CastUser[] = [
  {
    key: 'root',
    first_name: 'Rosa',
    last_name: 'Lindqvist',
    role: 'corporation_manager',
    clubs: everywhere,
    flags: ['root', 'enable_multi_club'],
  },
  {
    key: 'corporation_manager',
    first_name: 'Cormac',
    last_name: 'Byrne',
    role: 'corporation_manager',
    clubs: everywhere,
    flags: ['enable_multi_club'],
  },
  {
    key: 'regional_manager',
    first_name: 'Regina',
    last_name: 'Falk',
    role: 'regional_manager',
    clubs: ['london', 'berlin'],
  },
  {
    key: 'call_center_operator',
    first_name: 'Callum',
    last_name: 'Okafor',
    role: 'manager',
    clubs: everywhere,
    flags: ['call_center_operator'],
  },

  { key: 'club_manager', first_name: 'Mia', last_name: 'Nguyen', role: 'club_manager', clubs: ['melbourne'] },
  { key: 'manager', first_name: 'Dana', last_name: 'Vella', role: 'manager', clubs: ['melbourne'] },
  { key: 'salesperson', first_name: 'Tom', last_name: 'Brennan', role: 'salesperson', clubs: ['melbourne'] },
  { key: 'salesperson_2', first_name: 'Priya', last_name: 'Sharma', role: 'salesperson', clubs: ['melbourne'] },

  { key: 'london_club_manager', first_name: 'Oliver', last_name: 'Hughes', role: 'club_manager', clubs: ['london'] },
  { key: 'london_manager', first_name: 'Freya', last_name: 'Clarke', role: 'manager', clubs: ['london'] },
  { key: 'london_salesperson', first_name: 'Idris', last_name: 'Bello', role: 'salesperson', clubs: ['london'] },

  { key: 'boston_club_manager', first_name: 'Grace', last_name: 'Sullivan', role: 'club_manager', clubs: ['boston'] },
  { key: 'boston_manager', first_name: 'Marcus', last_name: 'Reed', role: 'manager', clubs: ['boston'] },
  { key: 'boston_salesperson', first_name: 'Elena', last_name: 'Ortiz', role: 'salesperson', clubs: ['boston'] },

  {
    key: 'berlin_club_manager',
    first_name: 'Jonas',
    last_name: 'Weber',
    role: 'club_manager',
    clubs: ['berlin'],
    locale: 'de',
  },
  { key: 'berlin_manager', first_name: 'Lea', last_name: 'Hoffmann', role: 'manager', clubs: ['berlin'], locale: 'de' },
  {
    key: 'berlin_salesperson',
    first_name: 'Emre',
    last_name: 'Yilmaz',
    role: 'salesperson',
    clubs: ['berlin'],
    locale: 'de',
  },

  {
    key: 'two_clubs',
    first_name: 'Aisha',
    last_name: 'Rahman',
    role: 'club_manager',
    clubs: ['melbourne', 'boston'],
    flags: ['enable_multi_club'],
  },
  {
    key: 'impersonator',
    first_name: 'Ines',
    last_name: 'Castro',
    role: 'club_manager',
    clubs: ['melbourne'],
    flags: ['can_impersonate'],
  },
  {
    key: 'source_sharer',
    first_name: 'Samuel',
    last_name: 'Adeyemi',
    role: 'club_manager',
    clubs: ['melbourne'],
    flags: ['allow_manage_group_sources'],
  },
  {
    key: 'automate_sharer',
    first_name: 'Hannah',
    last_name: 'Kim',
    role: 'club_manager',
    clubs: ['melbourne'],
    flags: ['allow_manage_group_automates'],
  },
  {
    key: 'sale_type_sharer',
    first_name: 'Luca',
    last_name: 'Moretti',
    role: 'club_manager',
    clubs: ['melbourne'],
    flags: ['allow_manage_group_secondary_sale_types'],
  },
  {
    key: 'importer',
    first_name: 'Nora',
    last_name: 'Jensen',
    role: 'manager',
    clubs: ['melbourne'],
    flags: ['can_import_csv'],
  },
  {
    key: 'bulk_sms_sender',
    first_name: 'Kofi',
    last_name: 'Mensah',
    role: 'manager',
    clubs: ['melbourne'],
    flags: ['can_bulk_sms', 'bulk_action_flipper_enabled'],
  },
  {
    key: 'bulk_email_sender',
    first_name: 'Zara',
    last_name: 'Haddad',
    role: 'manager',
    clubs: ['melbourne'],
    flags: ['can_bulk_email', 'bulk_action_flipper_enabled'],
  },
  {
    key: 'bulk_whatsapp_sender',
    first_name: 'Mateo',
    last_name: 'Silva',
    role: 'manager',
    clubs: ['melbourne'],
    flags: ['can_bulk_whatsapp', 'bulk_action_flipper_enabled'],
  },
  {
    key: 'bulk_actor',
    first_name: 'Yuki',
    last_name: 'Tanaka',
    role: 'manager',
    clubs: ['melbourne'],
    flags: ['bulk_action_flipper_enabled'],
  },
  {
    key: 'keeper',
    first_name: 'Beth',
    last_name: 'Murray',
    role: 'manager',
    clubs: ['melbourne'],
    flags: ['cannot_delete_activities'],
  },
  {
    key: 'sso_user',
    first_name: 'Stefan',
    last_name: 'Novak',
    role: 'manager',
    clubs: ['melbourne'],
    flags: ['sso_login'],
  },
]

const demoDomain = 'demo.spotter.example'
export const emailOf = (user: Pick<CastUser, 'first_name' | 'last_name'>) =>
  `${user.first_name}.${user.last_name}@${demoDomain}`.toLowerCase()

export const emailOfClub = ({ slug }: { slug: string }) => `hello@${slug}.example`
