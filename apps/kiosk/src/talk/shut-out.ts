import { CallFailure } from '@spotter/client/failure.ts'
import { said } from '@spotter/domain/kiosk/check-step.ts'

/** The code, the token or this very device is no longer good. */
export const isShutOut = (reason: unknown): boolean => reason instanceof CallFailure && reason.status === 401

/** Why, as it is told where the code is entered. */
export const shutOutText = (reason: unknown): string =>
  reason instanceof CallFailure && reason.message === said.signedOut ? said.signedOut : said.activationCode
