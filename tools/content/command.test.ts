import { expect, test } from 'vitest'
import { contentCommand } from './command'

test.each([[['accept', 'all']], [['adopt']]])(
  'the arguments %j, which the command does not support, cause an error',
  async (args) => {
    await expect(contentCommand(args, 'nowhere', () => {})).rejects.toThrow('Usage')
  },
)
