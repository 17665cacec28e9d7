interface Place {
  address: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string
}

/** Elsewhere the postal code comes first, without the state. */
const townLines: Partial<Record<string, (place: Place) => (string | null)[]>> = {
  AU: ({ city, state, zip }) => [city, state, zip],
  NZ: ({ city, zip }) => [city, zip],
  GB: ({ city, zip }) => [city, zip],
  IE: ({ city, zip }) => [city, zip],
  US: ({ city, state, zip }) => [city && state ? `${city},` : city, state, zip],
  CA: ({ city, state, zip }) => [city, state, zip],
}

export function addressLines(place: Place): string[] {
  const town = (townLines[place.country] ?? (({ zip, city }: Place) => [zip, city]))(place)
  return [place.address, town.filter(Boolean).join(' ')].filter((line): line is string => Boolean(line))
}
