interface Place {
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string
}

/** How the line with the town is written; everywhere else the postal code comes first and the state is left out. */
const townLines: Partial<Record<string, (place: Place) => (string | null)[]>> = {
  AU: ({ city, state, zip }) => [city, state, zip],
  NZ: ({ city, zip }) => [city, zip],
  GB: ({ city, zip }) => [city, zip],
  IE: ({ city, zip }) => [city, zip],
  US: ({ city, state, zip }) => [city && state ? `${city},` : city, state, zip],
  CA: ({ city, state, zip }) => [city, state, zip],
}

/** Where a club is, line by line, as one writes it there. */
export function addressLines(place: Place): string[] {
  const town = (townLines[place.country] ?? (({ zip, city }: Place) => [zip, city]))(place)
  return [place.address, town.filter(Boolean).join(' ')].filter((line): line is string => Boolean(line))
}
