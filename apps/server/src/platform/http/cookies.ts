import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Context } from './context.ts'

export const secureCookie = (context: Context): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: context.config.publicUrl.startsWith('https:'),
})
