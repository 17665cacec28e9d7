interface ClubKind {
  is_demo: boolean
}

/** An install is a demo as long as all of its clubs are demo clubs. */
export const isDemoInstall = (clubs: readonly ClubKind[]): boolean => clubs.every(({ is_demo }) => is_demo)

/** The passwords of the demo are public: who is in demo clubs only can't sign in once there is a real club. */
export const isClosedAccount = (own: readonly ClubKind[], clubs: readonly ClubKind[]): boolean =>
  isDemoInstall(own) && !isDemoInstall(clubs)

/** Root, and everyone in a demo, as long as something stays in the sandbox. */
export const opensSandbox = (
  actor: { root: boolean },
  clubs: readonly ClubKind[],
  channels: Readonly<Record<string, boolean>>,
): boolean => Object.values(channels).includes(true) && (actor.root || isDemoInstall(clubs))
