#include "support/generator.hpp"

#include <span>

namespace ringside::test {

namespace {

using core::Bout;
using core::Phase;

/// A word and how often it is said, against the others of its list.
struct Likely {
    Word word;
    int weight;
};

Word one_of(Random& random, std::span<const Likely> words) {
    int sum = 0;
    for (const Likely& likely : words) sum += likely.weight;
    int left = random.between(0, sum - 1);
    for (const Likely& likely : words) {
        if (left < likely.weight) return likely.word;
        left -= likely.weight;
    }
    return Word::note;
}

constexpr Likely in_setup[]{{Word::gong, 85},      {Word::note, 5},    {Word::absent, 2},
                            {Word::disqualify, 5}, {Word::caution, 2}, {Word::no_contest, 1},
                            {Word::move, 5}};

constexpr Likely by_moves[]{
    {Word::move, 600},   {Word::press, 30},     {Word::count, 60},       {Word::clock, 10},
    {Word::penalty, 10}, {Word::illegal, 10},   {Word::takeback, 8},     {Word::position, 25},
    {Word::caution, 20}, {Word::warning, 12},   {Word::timeout, 20},     {Word::round_clock, 5},
    {Word::exam, 4},     {Word::resign, 10},    {Word::agreed_draw, 10}, {Word::tko, 2},
    {Word::absent, 2},   {Word::disqualify, 5}, {Word::no_contest, 1},   {Word::card, 10},
    {Word::announce, 3}, {Word::note, 5},       {Word::resume, 3},       {Word::gong, 5},
    {Word::result, 1}};

constexpr Likely by_presses[]{{Word::move, 350},   {Word::press, 330},   {Word::count, 50},
                              {Word::clock, 10},   {Word::penalty, 10},  {Word::illegal, 10},
                              {Word::takeback, 8}, {Word::position, 20}, {Word::caution, 10},
                              {Word::warning, 8},  {Word::timeout, 10},  {Word::resign, 10},
                              {Word::card, 10},    {Word::result, 1},    {Word::disqualify, 5}};

constexpr Likely in_timeout[]{{Word::resume, 60},       {Word::exam, 8},  {Word::warning, 10},
                              {Word::box, 10},          {Word::move, 5},  {Word::timeout, 3},
                              {Word::gong, 3},          {Word::count, 2}, {Word::knockdown, 2},
                              {Word::press, 3},         {Word::clock, 3}, {Word::round_clock, 3},
                              {Word::foul_knockdown, 2}};

constexpr Likely in_break[]{
    {Word::gong, 60},      {Word::card, 60},    {Word::move, 4},        {Word::warning, 4},
    {Word::caution, 3},    {Word::timeout, 3},  {Word::clock, 2},       {Word::penalty, 2},
    {Word::takeback, 2},   {Word::position, 3}, {Word::round_clock, 2}, {Word::retire, 1},
    {Word::absent, 2},     {Word::exam, 2},     {Word::announce, 4},    {Word::note, 2},
    {Word::no_contest, 1}, {Word::tko, 1},      {Word::result, 1}};

constexpr Likely hard_boxing[]{{Word::knockdown, 120}, {Word::foul_knockdown, 25},
                               {Word::outside, 30},    {Word::caution, 40},
                               {Word::warning, 40},    {Word::timeout, 20},
                               {Word::exam, 8},        {Word::tko, 6},
                               {Word::retire, 4},      {Word::disqualify, 5},
                               {Word::absent, 2},      {Word::no_contest, 1},
                               {Word::slip, 4},        {Word::box, 4},
                               {Word::card, 10},       {Word::move, 15},
                               {Word::clock, 3},       {Word::takeback, 5},
                               {Word::position, 5},    {Word::round_clock, 5},
                               {Word::inside, 8},      {Word::result, 1}};

constexpr Likely light_boxing[]{{Word::knockdown, 6}, {Word::caution, 15},   {Word::warning, 4},
                                {Word::outside, 4},   {Word::timeout, 5},    {Word::card, 20},
                                {Word::move, 10},     {Word::takeback, 3},   {Word::position, 2},
                                {Word::announce, 3},  {Word::note, 10},      {Word::inside, 3},
                                {Word::exam, 1},      {Word::round_clock, 2}};

constexpr Likely in_count[]{{Word::box, 130},   {Word::rise, 25},   {Word::knockdown, 60},
                            {Word::slip, 15},   {Word::hold, 15},   {Word::count_on, 10},
                            {Word::out, 2},     {Word::caution, 4}, {Word::warning, 4},
                            {Word::timeout, 8}, {Word::resume, 8},  {Word::exam, 3},
                            {Word::outside, 6}, {Word::inside, 4},  {Word::foul_knockdown, 4},
                            {Word::tko, 2},     {Word::retire, 1},  {Word::round_clock, 2}};

constexpr Likely both_down[]{{Word::rise, 90}, {Word::box, 40},     {Word::slip, 10},
                             {Word::hold, 8},  {Word::count_on, 8}, {Word::out, 10},
                             {Word::note, 20}, {Word::knockdown, 5}};

constexpr Likely outside_ring[]{{Word::inside, 40},  {Word::note, 20},    {Word::outside, 5},
                                {Word::timeout, 10}, {Word::warning, 10}, {Word::knockdown, 10}};

constexpr Likely in_decision[]{{Word::card, 90},     {Word::warning, 2}, {Word::announce, 3},
                               {Word::gong, 2},      {Word::result, 1},  {Word::no_contest, 1},
                               {Word::disqualify, 5}};

constexpr Likely not_confirmed[]{{Word::confirm, 60}, {Word::result, 8}, {Word::announce, 5},
                                 {Word::undo, 5},     {Word::strike, 5}, {Word::note, 5},
                                 {Word::move, 2},     {Word::sign, 3},   {Word::gong, 2}};

constexpr Likely confirmed[]{{Word::sign, 50},  {Word::announce, 5}, {Word::undo, 5},
                             {Word::strike, 5}, {Word::result, 3},   {Word::confirm, 3},
                             {Word::reopen, 3}, {Word::note, 5}};

constexpr Likely signed_off[]{{Word::reopen, 50},  {Word::note, 10},   {Word::undo, 5},
                              {Word::strike, 5},   {Word::result, 3},  {Word::confirm, 3},
                              {Word::timeout, 5},  {Word::caution, 5}, {Word::warning, 5},
                              {Word::knockdown, 3}};

Word boxing_word(Random& random, const Bout& bout, const Manner& manner) {
    if (bout.count) {
        const auto reached = core::elapsed(bout.count->watch, bout.t);
        const bool may_box = reached >= std::chrono::seconds{bout.rules.boxing.count.mandatory};
        const auto& [red, blue] = bout.count->fighters.values;
        if (red.down && blue.down) {
            if (red.risen && blue.risen && random.chance(20)) return Word::out;
            return one_of(random, both_down);
        }
        return may_box && random.chance(75) ? Word::box : one_of(random, in_count);
    }
    if (bout.timeout && random.chance(85)) return one_of(random, in_timeout);
    if (bout.outside && random.chance(70)) return one_of(random, outside_ring);
    if (random.chance(manner.fight)) return one_of(random, hard_boxing);
    return one_of(random, light_boxing);
}

Word finished_word(Random& random, const Bout& bout) {
    if (bout.is_signed) return one_of(random, signed_off);
    if (bout.result && bout.result->official) return one_of(random, confirmed);
    return one_of(random, not_confirmed);
}

} // namespace

Word fitting_word(Random& random, const Bout& bout, const Manner& manner) {
    switch (bout.phase) {
    case Phase::setup:
        return one_of(random, in_setup);
    case Phase::chess:
        if (bout.timeout && random.chance(85)) return one_of(random, in_timeout);
        if (bout.game.count && random.chance(60)) return Word::move;
        if (core::clock_by(bout) == core::ClockBy::presses) return one_of(random, by_presses);
        return one_of(random, by_moves);
    case Phase::boxing:
        return boxing_word(random, bout, manner);
    case Phase::interval:
        if (bout.timeout && random.chance(85)) return one_of(random, in_timeout);
        return one_of(random, in_break);
    case Phase::decision:
        return one_of(random, in_decision);
    case Phase::finished:
        return finished_word(random, bout);
    }
    return Word::note;
}

} // namespace ringside::test
