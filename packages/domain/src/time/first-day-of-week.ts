import type { DayOfWeek } from './calendar.ts'

// Unicode CLDR; Monday elsewhere.
const fromSunday = new Set(
  (
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE ' +
    'PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
  ).split(' '),
)
const fromSaturday = new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))
const fromFriday = new Set(['MV'])

export function firstDayOfWeek(country: string): DayOfWeek {
  const code = country.toUpperCase()
  if (fromSunday.has(code)) return 0
  if (fromSaturday.has(code)) return 6
  if (fromFriday.has(code)) return 5
  return 1
}
