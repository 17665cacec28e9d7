import { CallFailure } from '@spotter/client/failure.ts'
import { refusalTexts } from '@spotter/domain/kiosk/check-step.ts'

export const isShutOut = (reason: unknown): boolean => reason instanceof CallFailure && reason.status === 401

export const shutOutText = (reason: unknown): string =>
  reason instanceof CallFailure && reason.message === refusalTexts.signedOut
    ? refusalTexts.signedOut
    : refusalTexts.activationCode
