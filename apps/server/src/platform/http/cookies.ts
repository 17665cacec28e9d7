import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Context } from './context.ts'

/** Out of reach of scripts and of other sites; kept to TLS wherever people come by TLS. */
export const secureCookie = (context: Context): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: context.config.publicUrl.startsWith('https:'),
})
