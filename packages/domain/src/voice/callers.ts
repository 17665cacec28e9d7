import { msg } from '../text.ts'

export const callerStatuses = ['waiting', 'verified', 'failed'] as const
export type CallerStatus = (typeof callerStatuses)[number]

export const callerStatusNames: Record<CallerStatus | 'none', string> = {
  none: msg('Not verified'),
  waiting: msg('Waiting for the code'),
  verified: msg('Verified'),
  failed: msg('Not verified'),
}

export const codeLength = 6
