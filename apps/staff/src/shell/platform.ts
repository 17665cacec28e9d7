const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** How the key that goes with a letter is written on this machine. */
export const commandKey = (letter: string): string => (isApple ? `⌘${letter}` : `Ctrl ${letter}`)
