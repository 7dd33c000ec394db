const text = (words: string) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 's', text: words, marks: [] }],
  },
]
const refer = (id: string) => ({ _type: 'reference', _ref: id })

/** The content of the lake when a Studio opens. */
export const seed = [
  { _id: 'ada', _type: 'author', name: 'Ada Lovelace', bio: 'Writes about engines.' },
  { _id: 'grace', _type: 'author', name: 'Grace Hopper', bio: 'Writes about compilers.' },
  {
    _id: 'engines',
    _type: 'post',
    title: 'Analytical engines',
    slug: { _type: 'slug', current: 'analytical-engines' },
    author: refer('ada'),
    body: text('Cards and wheels.'),
  },
  {
    _id: 'compilers',
    _type: 'post',
    title: 'First compilers',
    author: refer('grace'),
    body: text('A nanosecond of wire.'),
  },
]
