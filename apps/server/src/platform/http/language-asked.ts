import { type Locale, preferredLocale } from '@spotter/i18n/locales.ts'
import type { FastifyRequest } from 'fastify'

export const languageAsked = ({ headers }: FastifyRequest): Locale =>
  preferredLocale(headers['accept-language']?.split(',') ?? [])
