import type { Scope } from '@spotter/domain/oauth/scopes.ts'
import { randomUUID } from 'node:crypto'
import type { Browser, Club } from '../../test/club.ts'

export interface Program {
  id: number
  uid: string
  secret: string
  user_id: number
}

export async function addProgram(
  { as }: Pick<Club, 'as'>,
  company_ids: number[],
  scopes: Scope[] = ['read', 'write'],
): Promise<Program> {
  const body = { name: `Program ${randomUUID()}`, scopes, company_ids }
  const made = await (await as('root')).call('POST /api/admin/oauth_applications', { body })
  if (!made.secret) throw new Error('The secret was not told.')
  return { id: made.id, uid: made.uid, user_id: made.user_id, secret: made.secret }
}

export const basic = ({ uid, secret }: Pick<Program, 'uid' | 'secret'>) =>
  `Basic ${Buffer.from(`${uid}:${secret}`).toString('base64')}`

export interface TokenAnswer {
  access_token: string
  token_type: string
  expires_in: number
  scope: string
  error: string
  error_description: string
}

export const sendForm = (
  { browser }: Pick<Club, 'browser'>,
  path: string,
  form: string | Record<string, string>,
  headers: Record<string, string> = {},
) =>
  browser().send<TokenAnswer>('POST', path, {
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

export async function tokenOf(club: Pick<Club, 'browser'>, program: Program, scope?: string): Promise<string> {
  const form = { grant_type: 'client_credentials', ...(scope && { scope }) }
  const { status, body } = await sendForm(club, '/oauth/token', form, { authorization: basic(program) })
  if (status !== 200) throw new Error(`No token: ${status} ${body.error}`)
  return body.access_token
}

export const withToken = (
  { browser }: Pick<Club, 'browser'>,
  token: string,
  headers: Record<string, string> = {},
): Browser => browser({ authorization: `Bearer ${token}`, ...headers })
