import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's own costs, which follow the current recommendation. */
export const hashPassword = (password: string) => hash(password)

// Checked when nobody has the email, so that the time taken does not tell which addresses are known.
const nobody = hash('nobody has this password')

export async function isPassword(password_hash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(password_hash ?? (await nobody), password)
  return matches && Boolean(password_hash)
}
