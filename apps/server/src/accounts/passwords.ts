import { hash, verify } from '@node-rs/argon2'

/** Default costs, which follow current recommendations. */
export const hashPassword = (password: string) => hash(password)

// Compared when no user has the email, so that timing reveals nothing.
const unknownHash = hash('nobody has this password')

export async function isPassword(password_hash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(password_hash ?? (await unknownHash), password)
  return matches && Boolean(password_hash)
}
