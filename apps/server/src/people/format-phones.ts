import { formatPhone } from '@spotter/domain/people/phones.ts'

export const formattedPhones = <Name extends string>(
  names: readonly Name[],
  person: Readonly<Record<Name, string | null>>,
  country: string,
) =>
  Object.fromEntries(names.map((name) => [`${name}_formatted`, formatPhone(person[name], country)])) as Record<
    `${Name}_formatted`,
    string | null
  >
