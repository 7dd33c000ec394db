import type { TextPart } from '../description'

/** What an adult and a child's parent are told alike. */
export const careRisks: TextPart[] = [
  {
    type: 'paragraph',
    text: '**Exam.** We ask about your health and check how you move, your muscles, joints and nerves. We may suggest X-rays or other tests. A few movements may hurt for a moment.',
  },
  {
    type: 'paragraph',
    text: '**Chiropractic care** moves joints by hand or with a small tool. You may hear a click. Soreness, stiffness or a headache for a day or two is common. A sprain, a broken bone in weak bones, or a disc problem that gets worse is rare. Tears in a neck artery, which can lead to a stroke, have been reported very rarely after neck care. They can also occur without treatment, and it is not known how often one causes the other. Ask about gentle methods if you have concerns.',
  },
  {
    type: 'paragraph',
    text: '**Massage therapy** works on muscles and soft tissue. You may be sore or have a small bruise. You stay covered except for the area being worked on, and you choose the pressure.',
  },
  {
    type: 'paragraph',
    text: '**Injury rehab** uses exercises, stretches, heat, cold or a mild electric current. You may be sore or tired. Skin can be irritated, and in rare cases burned.',
  },
  {
    type: 'paragraph',
    text: '**Acupuncture** uses thin, sterile, single-use needles. A drop of blood, a small bruise or feeling faint can happen. Infection is rare. Injury to a lung or another organ is very rare. Acupuncture is offered only at some of our clinics.',
  },
  {
    type: 'note',
    text: '**After a visit, call 911** if you have sudden trouble with balance, seeing, speaking or swallowing, a face that droops, a weak or numb arm or leg, a sudden and severe headache or neck pain, chest pain or trouble breathing. **Go to an emergency room now or call 911** if you have new trouble with your bladder or bowels or numbness between your legs.',
  },
]
