import { expect, test } from 'vitest'
import { contentCommand } from './command'

test.each([[['accept', 'all']], [['adopt']]])(
  'the arguments %j, which the command does not support, cause an error',
  async (args) => {
    await expect(contentCommand(args, 'nowhere', () => {})).rejects.toThrow('Usage')
  },
)

test('a data folder that does not exist is a mistake, and not a dataset that no server rejected', async () => {
  await expect(contentCommand([], '/nowhere', () => {})).rejects.toThrow(
    'DATA_DIR /nowhere does not exist',
  )
})
