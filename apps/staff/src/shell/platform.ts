const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

export const commandKey = (letter: string): string => (isApple ? `⌘${letter}` : `Ctrl ${letter}`)
