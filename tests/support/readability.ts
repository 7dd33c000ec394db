import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { root } from '../../tools/lib/root.mjs'

type Readability = {
  /** The Flesch-Kincaid grade: the years of school that the text takes. */
  grade: number
  words: number
  /** Each sentence with its grade, the hardest first. */
  sentences: { text: string; grade: number }[]
}

type Counts = { sentence: number; word: number; syllable: number }

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' })
/** Abbreviations whose period does not end a sentence. */
const abbreviation = /\b(Dr|Mr|Mrs|Ms|St|Inc|vs|[ap]\.m|e\.g|i\.e)\.(?=\s)/g
const address = /\S+@\S+|\bhttps?:\S+|\bwww\.\S+|\b[\w-]+\.(?:com|org|gov|net|example)\b\S*/g

/**
 * Measures the sentences in these blocks of text. Labels without final punctuation, names, numbers, addresses and the
 * sentences that the requirements fix do not count.
 */
export function readabilityOf(blocks: string[]): Readability {
  const counted = blocks
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => /[.?!:]["”’)]?$/.test(block))
    .flatMap(sentencesOf)
    .filter((text) => !isFixed(text))
    .map((text) => ({ text, counts: countsOf(text) }))
    .filter(({ counts }) => counts.word > 0)
  const total = counted.reduce<Counts>(
    (sum, { counts }) => ({
      sentence: sum.sentence + 1,
      word: sum.word + counts.word,
      syllable: sum.syllable + counts.syllable,
    }),
    { sentence: 0, word: 0, syllable: 0 },
  )
  return {
    grade: total.sentence === 0 ? 0 : fleschKincaid(total),
    words: total.word,
    sentences: counted
      .map(({ text, counts }) => ({ text, grade: fleschKincaid(counts) }))
      .sort((a, b) => b.grade - a.grade),
  }
}

function sentencesOf(block: string): string[] {
  const text = block.replace(abbreviation, '$1')
  return [...sentenceSegmenter.segment(text)].map(({ segment }) => segment.trim())
}

function countsOf(sentence: string): Counts {
  const words = [...wordSegmenter.segment(sentence.replace(address, ''))]
    .filter(({ isWordLike, segment }) => isWordLike && /^\p{L}/u.test(segment))
    .map(({ segment }) => segment)
    // A capital letter within a sentence begins a name.
    .filter((word, index) => index === 0 || !/^\p{Lu}/u.test(word))
  return {
    sentence: 1,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  }
}

const requirements = plain(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))

/** Returns whether a requirement quotes the sentence. */
function isFixed(sentence: string): boolean {
  return requirements.includes(plain(sentence))
}

function plain(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ')
}
