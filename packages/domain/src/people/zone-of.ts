import { tzinfoOf } from '../time/zones.ts'
import { normalForm } from '../normal-form.ts'

type Zones = readonly [string, ...string[]]

const east = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** Codes and names of states; where a state has several zones, most people live in the first. */
const states: Readonly<Record<string, readonly (readonly [Zones, string])[]>> = {
  AU: [
    [['Australia/Sydney'], 'NSW New South Wales|ACT Australian Capital Territory'],
    [['Australia/Melbourne'], 'VIC Victoria'],
    [['Australia/Hobart'], 'TAS Tasmania'],
    [['Australia/Brisbane'], 'QLD Queensland'],
    [['Australia/Adelaide'], 'SA South Australia'],
    [['Australia/Darwin'], 'NT Northern Territory'],
    [['Australia/Perth'], 'WA Western Australia'],
  ],
  US: [
    [
      [east],
      'CT Connecticut|DE Delaware|DC District of Columbia|GA Georgia|ME Maine|MD Maryland|MA Massachusetts|' +
        'NH New Hampshire|NJ New Jersey|NY New York|NC North Carolina|OH Ohio|PA Pennsylvania|RI Rhode Island|' +
        'SC South Carolina|VT Vermont|VA Virginia|WV West Virginia',
    ],
    [[east, central], 'FL Florida|IN Indiana|KY Kentucky|MI Michigan'],
    [
      [central],
      'AL Alabama|AR Arkansas|IL Illinois|IA Iowa|LA Louisiana|MN Minnesota|MS Mississippi|MO Missouri|OK Oklahoma|' +
        'WI Wisconsin',
    ],
    [[central, east], 'TN Tennessee'],
    [[central, mountain], 'KS Kansas|NE Nebraska|ND North Dakota|SD South Dakota|TX Texas'],
    [[mountain], 'CO Colorado|MT Montana|NM New Mexico|UT Utah|WY Wyoming'],
    [[mountain, pacific], 'ID Idaho'],
    [['America/Phoenix'], 'AZ Arizona'],
    [[pacific], 'CA California|NV Nevada|WA Washington'],
    [[pacific, mountain], 'OR Oregon'],
    [['America/Anchorage'], 'AK Alaska'],
    [['Pacific/Honolulu'], 'HI Hawaii'],
    [['America/Puerto_Rico'], 'PR Puerto Rico'],
  ],
  CA: [
    [['America/St_Johns'], 'NL Newfoundland and Labrador'],
    [['America/Halifax'], 'NS Nova Scotia|NB New Brunswick|PE Prince Edward Island'],
    [['America/Toronto'], 'QC Quebec'],
    [['America/Toronto', 'America/Winnipeg'], 'ON Ontario'],
    [['America/Winnipeg'], 'MB Manitoba'],
    [['America/Regina'], 'SK Saskatchewan'],
    [['America/Edmonton'], 'AB Alberta|NT Northwest Territories'],
    [['America/Vancouver'], 'BC British Columbia'],
    [['America/Whitehorse'], 'YT Yukon'],
  ],
  ES: [[['Atlantic/Canary'], 'GC Las Palmas|TF Santa Cruz de Tenerife|CN Canarias']],
}

/** First digits of postcodes. */
const postcodes: Readonly<Record<string, readonly (readonly [RegExp, Zones])[]>> = {
  AU: [
    [/^0[89]/, ['Australia/Darwin']],
    [/^[12]/, ['Australia/Sydney']],
    [/^[38]/, ['Australia/Melbourne']],
    [/^[49]/, ['Australia/Brisbane']],
    [/^5/, ['Australia/Adelaide']],
    [/^6/, ['Australia/Perth']],
    [/^7/, ['Australia/Hobart']],
  ],
  ES: [[/^3[58]/, ['Atlantic/Canary']]],
}

const plain = (text: string): string =>
  normalForm(text, 'NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()

const known = new Map(
  Object.entries(states).flatMap(([country, groups]) =>
    groups.flatMap(([zones, list]) =>
      list.split('|').flatMap((state) => {
        const [code = '', ...name] = state.split(' ')
        return [code, name.join(' ')].map((word) => [`${country} ${plain(word)}`, zones] as const)
      }),
    ),
  ),
)

interface Placed {
  state: string | null
  zip: string | null
}
interface Club {
  country: string
  time_zone: string
}

/** Where the person is, as far as their address says it; otherwise where the club is. */
export function zoneOf({ state, zip }: Placed, { country, time_zone }: Club): string {
  const ofClub = tzinfoOf(time_zone) ?? 'UTC'
  const zones = (state && known.get(`${country} ${plain(state)}`)) || zonesOfPostcode(country, zip)
  return !zones || zones.includes(ofClub) ? ofClub : zones[0]
}

const zonesOfPostcode = (country: string, zip: string | null): Zones | undefined =>
  zip && /^\d{4,5}$/.test(zip.trim()) ? postcodes[country]?.find(([digits]) => digits.test(zip.trim()))?.[1] : undefined
