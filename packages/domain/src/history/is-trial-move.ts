type Data = Readonly<Partial<Record<'from' | 'to' | 'trial_end_at', unknown>>>

/** The trial dates moved, and the status stayed. */
export const isTrialMove = ({ from, to, trial_end_at }: Data): boolean =>
  from === 'trial' && to === 'trial' && Boolean(trial_end_at)
