import fc from 'fast-check'

// Generated cases are the same in every run, so that a verdict belongs to the code. `FC_SEED=random npm test` tries
// others, and a failure then prints the seed that repeats it.
const seed = process.env['FC_SEED'] ?? '20260101'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
