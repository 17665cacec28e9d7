import { CallFailure } from '@spotter/client/failure.ts'
import { said } from '@spotter/domain/kiosk/check-step.ts'

export const isShutOut = (reason: unknown): boolean => reason instanceof CallFailure && reason.status === 401

export const shutOutText = (reason: unknown): string =>
  reason instanceof CallFailure && reason.message === said.signedOut ? said.signedOut : said.activationCode
