import type { Entry, Evidence } from './record'

const test = (file: string, title?: string): Evidence => ({
  test: `tests/e2e/${file}.spec.ts`,
  ...(title !== undefined && { title }),
})
const sources = (check: string): Evidence => ({
  checkedOn: '2026-11-23',
  check: `${check} (search of the sources in app/)`,
})

const reading = (check: string): Evidence => ({ checkedOn: '2026-11-23', check })

/** Axe, reflow, text spacing, borders of fields, focus, forced colors and motion, on each page and in states of pages. */
const everyPage = test(
  'every-page',
  'is accessible at phone, tablet and desktop width, with a clean console',
)
const everyState = test('access-states', 'is accessible at phone and desktop width')
const names = (title: string) => test('names-and-roles', title)
const keyboard = (title: string) => test('by-keyboard', title)
const keyboardPurchase = test(
  'membership-journeys',
  'is signed, mailed and paid on a phone and by keyboard alone',
)

const noMedia =
  'The site has no audio and no video. Content from the Studio has pictures only; a map and its sources belong to the map provider.'
const noMediaCheck = sources('No video or audio element')
const meaning = 'Whether the text fits its purpose has not been reviewed by a person.'

/** The 55 success criteria of WCAG 2.2 at levels A and AA. */
export const wcag: Entry[] = [
  {
    id: '1.1.1',
    name: 'Non-text Content',
    level: 'A',
    status: 'partly',
    evidence: [everyPage, everyState],
    note: `Axe verifies that each picture has a text alternative or is marked as decoration. ${meaning}`,
  },
  {
    id: '1.2.1',
    name: 'Audio-only and Video-only (Prerecorded)',
    level: 'A',
    status: 'not applicable',
    evidence: [noMediaCheck],
    note: noMedia,
  },
  {
    id: '1.2.2',
    name: 'Captions (Prerecorded)',
    level: 'A',
    status: 'not applicable',
    evidence: [noMediaCheck],
    note: noMedia,
  },
  {
    id: '1.2.3',
    name: 'Audio Description or Media Alternative (Prerecorded)',
    level: 'A',
    status: 'not applicable',
    evidence: [noMediaCheck],
    note: noMedia,
  },
  {
    id: '1.2.4',
    name: 'Captions (Live)',
    level: 'AA',
    status: 'not applicable',
    evidence: [noMediaCheck],
    note: noMedia,
  },
  {
    id: '1.2.5',
    name: 'Audio Description (Prerecorded)',
    level: 'AA',
    status: 'not applicable',
    evidence: [noMediaCheck],
    note: noMedia,
  },
  {
    id: '1.3.1',
    name: 'Info and Relationships',
    level: 'A',
    status: 'partly',
    evidence: [
      everyPage,
      everyState,
      names('the header names its landmarks'),
      names('an invalid inquiry names the fields with errors'),
      test('html', 'every kind of page is valid HTML'),
    ],
    note: 'Whether the structure conveys everything that the layout does has not been reviewed with a screen reader.',
  },
  {
    id: '1.3.2',
    name: 'Meaningful Sequence',
    level: 'A',
    status: 'partly',
    evidence: [test('every-page', 'header, main and footer in that order')],
    note: 'The order within sections has not been reviewed by a person.',
  },
  {
    id: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    status: 'partly',
    evidence: [
      reading(
        'studio/fixtures/data.ndjson and the texts in app/ (search for words of shape, size, color, place and sound)',
      ),
    ],
    note: 'By reading. “Above” and “below” follow the order of reading, and no text depends on a shape, a color or a sound. Staff can write other texts.',
  },
  {
    id: '1.3.4',
    name: 'Orientation',
    level: 'AA',
    status: 'partly',
    evidence: [everyPage, sources('No style depends on the orientation')],
    note: 'Pages are tested in upright and wide windows, not on a rotated device.',
  },
  {
    id: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'AA',
    status: 'partly',
    evidence: [everyPage, test('pay-bill', 'each with a label and an autocomplete token')],
    note: 'Axe verifies that tokens are valid. That each field has one is tested for bills only.',
  },
  {
    id: '1.4.1',
    name: 'Use of Color',
    level: 'A',
    status: 'partly',
    evidence: [everyPage, everyState],
    note: 'Axe verifies links within text, and the check with forced colors that the current item stays distinct. Other uses of color have not been reviewed.',
  },
  {
    id: '1.4.2',
    name: 'Audio Control',
    level: 'A',
    status: 'not applicable',
    evidence: [noMediaCheck],
    note: noMedia,
  },
  {
    id: '1.4.3',
    name: 'Contrast (Minimum)',
    level: 'AA',
    status: 'partly',
    evidence: [
      everyPage,
      everyState,
      test('access-check', 'text with too little contrast'),
      { test: 'app/services/service-colors.test.ts' },
    ],
    note: 'Axe cannot measure text over pictures.',
  },
  {
    id: '1.4.4',
    name: 'Resize Text',
    level: 'AA',
    status: 'tested',
    evidence: [everyPage],
    note: 'Each page is tested at the width of 400% zoom (320 pixels), and with text of twice its size at 360 pixels.',
  },
  {
    id: '1.4.5',
    name: 'Images of Text',
    level: 'AA',
    status: 'partly',
    evidence: [reading('The seven pictures in studio/fixtures/images were looked at')],
    note: 'Only the logo of the alliance contains text, and logos are exempt. Staff can upload pictures that contain text. Sharing cards have text, but pages do not show them.',
  },
  {
    id: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    status: 'tested',
    evidence: [everyPage, everyState, test('access-check', 'content wider than the screen')],
  },
  {
    id: '1.4.11',
    name: 'Non-text Contrast',
    level: 'AA',
    status: 'partly',
    evidence: [
      everyPage,
      everyState,
      test('access-check', 'a field with a pale border'),
      reading('Buttons of the slider in app/home/hero.tsx: #163a25 on #fffdf8'),
    ],
    note: 'Borders of fields are tested. The browser draws check boxes and radio buttons. Selected tabs and other icons of controls have not been measured.',
  },
  {
    id: '1.4.12',
    name: 'Text Spacing',
    level: 'AA',
    status: 'tested',
    evidence: [
      everyPage,
      everyState,
      test('access-check', 'text that overflows the screen with larger spacing'),
    ],
  },
  {
    id: '1.4.13',
    name: 'Content on Hover or Focus',
    level: 'AA',
    status: 'partly',
    evidence: [
      test('layout', 'LAY-27 any link, Escape and a click outside close the menu'),
      sources(
        'No tooltip or popover but two title attributes of controls, in the location picker of the checkout and at the visitor’s position',
      ),
    ],
    note: 'Menus open with a click. The browser shows title attributes; they are exempt.',
  },
  {
    id: '2.1.1',
    name: 'Keyboard',
    level: 'A',
    status: 'partly',
    evidence: [
      keyboard('a visitor writes and sends an inquiry with only a keyboard'),
      keyboard('a visitor chooses a clinic and finds a provider with only a keyboard'),
      keyboard('a patient accepts the policy of a membership with only a keyboard'),
      keyboardPurchase,
      test('pay-bill', 'BIL-20 BIL-22 CHK-44 a bill can be paid by keyboard alone'),
      test('services', 'SRV-04 the tabs work by keyboard'),
    ],
    note: 'The tasks of patients are tested, not every control of every page. The card payment page belongs to its provider.',
  },
  {
    id: '2.1.2',
    name: 'No Keyboard Trap',
    level: 'A',
    status: 'partly',
    evidence: [
      keyboard('a visitor writes and sends an inquiry with only a keyboard'),
      keyboardPurchase,
      test('layout', 'LAY-27 any link, Escape and a click outside close the menu'),
    ],
    note: 'The embedded map belongs to its provider and has not been tried.',
  },
  {
    id: '2.1.4',
    name: 'Character Key Shortcuts',
    level: 'A',
    status: 'not applicable',
    evidence: [
      sources('Key handlers exist for the tabs, the menu and the slider only, no accesskey'),
    ],
    note: 'The site has no shortcuts of single characters.',
  },
  {
    id: '2.2.1',
    name: 'Timing Adjustable',
    level: 'A',
    status: 'partly',
    evidence: [
      {
        test: 'app/session/sessions.server.test.ts',
        title: 'C-81 is HttpOnly, SameSite=Lax, valid for 24 hours',
      },
    ],
    note: 'The session lasts 24 hours from its latest change, more than the 20 hours of the exception. A notice in the location picker disappears by itself and has not been assessed. The card payment page belongs to its provider.',
  },
  {
    id: '2.2.2',
    name: 'Pause, Stop, Hide',
    level: 'A',
    status: 'tested',
    evidence: [test('home', 'pauses for visitors who use it, stop it or prefer reduced motion')],
    note: 'The sources contain no other endless animation (search on 2026-11-23).',
  },
  {
    id: '2.3.1',
    name: 'Three Flashes or Below Threshold',
    level: 'A',
    status: 'partly',
    evidence: [
      reading(
        'app/components/styles.css, count-up.tsx, hero.tsx and ratings.tsx: elements fade in once in 0.6 s, slides in 1 s, numbers count for 2 s, bars grow for 2 s (search for animation and transition)',
      ),
    ],
    note: 'By reading: nothing flashes. Slides change once in five seconds (HOM-21). The pictures that staff upload have not been assessed.',
  },
  {
    id: '2.4.1',
    name: 'Bypass Blocks',
    level: 'A',
    status: 'tested',
    evidence: [
      everyPage,
      test('layout', 'the skip link receives focus first and moves focus to the content'),
    ],
  },
  {
    id: '2.4.2',
    name: 'Page Titled',
    level: 'A',
    status: 'tested',
    evidence: [
      everyPage,
      test('search', 'each indexed page has one title'),
      test('pay-bill', 'without script, with Error in the title'),
    ],
  },
  {
    id: '2.4.3',
    name: 'Focus Order',
    level: 'A',
    status: 'partly',
    evidence: [
      keyboardPurchase,
      test(
        'layout',
        'LAY-02 a route change scrolls to the top, forward and back, and focuses the heading',
      ),
      test('access-states', 'and closes when focus leaves it'),
      test('payment-step', 'a patient at a shared computer clears a membership’s details'),
      test('tracking', 'with Global Privacy Control, Privacy choices explains'),
      test('locations', 'a denied permission shows a message beside the button'),
    ],
    note: 'The order of all stops on all pages has not been reviewed by a person.',
  },
  {
    id: '2.4.4',
    name: 'Link Purpose (In Context)',
    level: 'A',
    status: 'partly',
    evidence: [everyPage],
    note: `Axe verifies that each link has a name. ${meaning}`,
  },
  {
    id: '2.4.5',
    name: 'Multiple Ways',
    level: 'AA',
    status: 'partly',
    evidence: [
      test(
        'layout',
        'LAY-14 LAY-15 LAY-16 logo, buttons and the main navigation link to the specified pages, in order',
      ),
      test('layout', 'Quick Links contain only the site’s own pages, and every link works'),
      test('discovery', 'STU-05 the sitemap contains the date'),
    ],
    note: 'The site has no search and no sitemap page for people. Whether each page can be reached in two ways has not been assessed.',
  },
  {
    id: '2.4.6',
    name: 'Headings and Labels',
    level: 'AA',
    status: 'partly',
    evidence: [test('every-page', 'every page is public and complete without script')],
    note: meaning,
  },
  {
    id: '2.4.7',
    name: 'Focus Visible',
    level: 'AA',
    status: 'tested',
    evidence: [everyPage, everyState, test('access-check', 'focus without a visible indicator')],
  },
  {
    id: '2.4.11',
    name: 'Focus Not Obscured (Minimum)',
    level: 'AA',
    status: 'tested',
    evidence: [everyPage, everyState, test('access-check', 'focus that another element covers')],
  },
  {
    id: '2.5.1',
    name: 'Pointer Gestures',
    level: 'A',
    status: 'not applicable',
    evidence: [sources('No handler of touches or of pointer movement')],
    note: 'The embedded map belongs to its provider.',
  },
  {
    id: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'A',
    status: 'partly',
    evidence: [
      sources(
        'pointerdown and onPointerEnter only load scripts; there is no other handler of pointers',
      ),
    ],
    note: 'Not tried by hand.',
  },
  {
    id: '2.5.3',
    name: 'Label in Name',
    level: 'A',
    status: 'partly',
    evidence: [names('the header names its landmarks'), everyPage],
    note: 'Not verified for every control.',
  },
  {
    id: '2.5.4',
    name: 'Motion Actuation',
    level: 'A',
    status: 'not applicable',
    evidence: [sources('No use of device motion or orientation')],
  },
  {
    id: '2.5.7',
    name: 'Dragging Movements',
    level: 'AA',
    status: 'not applicable',
    evidence: [sources('No handler of dragging')],
    note: 'The embedded map belongs to its provider.',
  },
  {
    id: '2.5.8',
    name: 'Target Size (Minimum)',
    level: 'AA',
    status: 'tested',
    evidence: [everyPage, everyState],
    note: 'By axe.',
  },
  {
    id: '3.1.1',
    name: 'Language of Page',
    level: 'A',
    status: 'tested',
    evidence: [everyPage, test('html', 'every kind of page is valid HTML')],
  },
  {
    id: '3.1.2',
    name: 'Language of Parts',
    level: 'AA',
    status: 'partly',
    evidence: [
      test('costs-and-notices', 'each translation has its language and direction'),
      everyPage,
    ],
    note: 'Words of other languages within other content have not been searched for.',
  },
  {
    id: '3.2.1',
    name: 'On Focus',
    level: 'A',
    status: 'tested',
    evidence: [
      everyPage,
      everyState,
      test('access-check', 'a control that opens another address when it receives focus'),
      test('access-check', 'a control that passes its focus on'),
    ],
    note: 'Address, title, dialogs and focus stay the same when each control receives focus.',
  },
  {
    id: '3.2.2',
    name: 'On Input',
    level: 'A',
    status: 'partly',
    evidence: [
      test('providers', 'the list with script follows the input'),
      test('contact', 'the services follow the location dropdown, which follows the active clinic'),
      reading('The handlers of input in app/ (search for onChange and onInput)'),
    ],
    note: 'By reading: no field opens a page or a window, submits a form or moves the focus. Two change more than what follows them, and visitors are not informed before: the location on the contact page changes the clinic that the header names, and the billing frequency of the checkout changes the summary.',
  },
  {
    id: '3.2.3',
    name: 'Consistent Navigation',
    level: 'AA',
    status: 'partly',
    evidence: [
      test('every-page', 'header, main and footer in that order'),
      test(
        'layout',
        'LAY-14 LAY-15 LAY-16 logo, buttons and the main navigation link to the specified pages, in order',
      ),
    ],
    note: 'One component renders the navigation of all pages; the checkout has a shorter one (decision 0041).',
  },
  {
    id: '3.2.4',
    name: 'Consistent Identification',
    level: 'AA',
    status: 'not met',
    evidence: [reading('Labels of links to the same page in app/layout, app/clinics and app/home')],
    note: 'The page of the providers is “Chiropractors” in the main navigation (LAY-14) and “Providers” in the footer (LAY-35). Links to the contact page are “Schedule”, “Schedule Now”, “Schedule Appointment” and “Contact Us” (LAY-12, LAY-25, LOC-06). C-42 keeps these labels. Icons have not been compared.',
  },
  {
    id: '3.2.6',
    name: 'Consistent Help',
    level: 'A',
    status: 'partly',
    evidence: [
      test(
        'layout',
        'LAY-28 LAY-29 LAY-30 LAY-32 LAY-33 the footer shows all details of the active clinic',
      ),
    ],
    note: 'Phone and contact details are in the footer of every page. Their place in the shorter footer of the checkout has not been compared.',
  },
  {
    id: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    status: 'tested',
    evidence: [
      names(
        'an invalid inquiry names the fields with errors, and each field has its error message',
      ),
      test('pay-bill', 'under each field and in the summary'),
      test('membership-agreement', 'errors that only the server finds have the same summary'),
    ],
  },
  {
    id: '3.3.2',
    name: 'Labels or Instructions',
    level: 'A',
    status: 'tested',
    evidence: [
      everyPage,
      test('pay-bill', 'each with a label and an autocomplete token'),
      names('the checkout has three steps, a name for each field'),
    ],
  },
  {
    id: '3.3.3',
    name: 'Error Suggestion',
    level: 'AA',
    status: 'partly',
    evidence: [
      names(
        'an invalid inquiry names the fields with errors, and each field has its error message',
      ),
    ],
    note: 'Messages are tested to the letter where the specification fixes them. Whether each suggests a correction has not been reviewed.',
  },
  {
    id: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    status: 'tested',
    evidence: [keyboardPurchase, test('bill-requests', 'a submitted bill redirects to its review')],
    note: 'Memberships and bills are reviewed before payment.',
  },
  {
    id: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    status: 'partly',
    evidence: [test('membership-checkout')],
    note: 'The checkout keeps what was entered. Whether any process asks twice for the same has not been reviewed.',
  },
  {
    id: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    status: 'not applicable',
    evidence: [sources('No login of visitors')],
    note: 'Visitors have no accounts. Staff sign in to the Studio at its provider.',
  },
  {
    id: '4.1.2',
    name: 'Name, Role, Value',
    level: 'A',
    status: 'partly',
    evidence: [
      everyPage,
      everyState,
      names('the menu of a phone is a disclosure with a separate navigation'),
    ],
    note: 'Not tried with a screen reader.',
  },
  {
    id: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    status: 'partly',
    evidence: [
      names('announces the number of results'),
      names(
        'an invalid inquiry names the fields with errors, and each field has its error message',
      ),
      test('clinic-finder', 'a search without a clinic that is open leads to the next opening'),
    ],
    note: 'Not every status message has a test, and none has been heard in a screen reader.',
  },
]
