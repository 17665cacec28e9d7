import { setTimeout as wait } from 'node:timers/promises'
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const page = builtinEnvironments['happy-dom']

/** Files of one worker share the window, which only the transitions of the last file can outlive. */
export default {
  ...page,
  name: 'shared-window',
  async setup(global, options) {
    const { teardown } = await page.setup(global, options)
    return {
      teardown: async (left) => {
        await wait(300)
        await teardown(left)
      },
    }
  },
} satisfies Environment
