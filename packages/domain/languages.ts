/**
 * The languages into which legal notices can be translated: the BCP 47 tag, the name in English, the name in the
 * language itself, and the direction of its script. They include the 15 that most people with limited English speak in
 * Oregon, according to the list of the U.S. Department of Health and Human Services.
 */
export const languages = [
  { tag: 'es', name: 'Spanish', nativeName: 'Español', dir: 'ltr' },
  { tag: 'vi', name: 'Vietnamese', nativeName: 'Tiếng Việt', dir: 'ltr' },
  { tag: 'zh-Hans', name: 'Chinese (Simplified)', nativeName: '简体中文', dir: 'ltr' },
  { tag: 'zh-Hant', name: 'Chinese (Traditional)', nativeName: '繁體中文', dir: 'ltr' },
  { tag: 'ru', name: 'Russian', nativeName: 'Русский', dir: 'ltr' },
  { tag: 'ko', name: 'Korean', nativeName: '한국어', dir: 'ltr' },
  { tag: 'uk', name: 'Ukrainian', nativeName: 'Українська', dir: 'ltr' },
  { tag: 'ja', name: 'Japanese', nativeName: '日本語', dir: 'ltr' },
  { tag: 'ar', name: 'Arabic', nativeName: 'العربية', dir: 'rtl' },
  { tag: 'ro', name: 'Romanian', nativeName: 'Română', dir: 'ltr' },
  { tag: 'km', name: 'Khmer', nativeName: 'ភាសាខ្មែរ', dir: 'ltr' },
  { tag: 'so', name: 'Somali', nativeName: 'Soomaali', dir: 'ltr' },
  { tag: 'om', name: 'Oromo', nativeName: 'Afaan Oromoo', dir: 'ltr' },
  { tag: 'de', name: 'German', nativeName: 'Deutsch', dir: 'ltr' },
  { tag: 'fa', name: 'Persian', nativeName: 'فارسی', dir: 'rtl' },
  { tag: 'fr', name: 'French', nativeName: 'Français', dir: 'ltr' },
  { tag: 'th', name: 'Thai', nativeName: 'ไทย', dir: 'ltr' },
] as const
