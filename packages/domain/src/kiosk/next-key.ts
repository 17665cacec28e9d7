const longest = 64
const ending = '-n'

/** Of what is sent with other values under a key that was used. */
export const nextRegistrationKey = (key: string): string => `${key.slice(0, longest - ending.length)}${ending}`
